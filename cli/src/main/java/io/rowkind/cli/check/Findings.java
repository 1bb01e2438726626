package io.rowkind.cli.check;

import io.rowkind.core.ErrorCode;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** What was found: all of it counted, the first lines in full. */
final class Findings {

    private static final Comparator<Finding> BY_LINE = Comparator.comparingLong(Finding::line);

    private final int limit;
    private final PriorityQueue<Finding> kept = new PriorityQueue<>(BY_LINE.reversed());
    private final Map<ErrorCode, Long> counts = new EnumMap<>(ErrorCode.class);

    Findings(int limit) {
        this.limit = limit;
    }

    /** Counts a finding, and keeps it if it is one of the first. */
    void add(Finding.Place place, ErrorCode code, Object... values) {
        counts.merge(code, 1L, Long::sum);
        if (kept.size() < limit) {
            kept.add(Finding.of(place, code, values));
            return;
        }
        var last = kept.peek();
        if (last != null && place.line() < last.line()) {
            kept.poll();
            kept.add(Finding.of(place, code, values));
        }
    }

    /** Returns how many there are of each code. */
    Map<ErrorCode, Long> counts() {
        return counts;
    }

    long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    boolean hasAny(ErrorCode... codes) {
        return List.of(codes).stream().anyMatch(counts::containsKey);
    }

    /** Returns those of the first lines, in the order of the lines. */
    List<Finding> kept() {
        return kept.stream().sorted(BY_LINE).toList();
    }
}

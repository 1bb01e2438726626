package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.flink.util.SerializedThrowable;
import org.jspecify.annotations.Nullable;

/**
 * What an exception means to a user.
 *
 * @param message {@code CODE: message}; positions are counted from the beginning of the statement
 * @param cause the exception, for {@code --debug}
 */
public record Failure(String message, Throwable cause) {

    private static final Pattern CODE = Pattern.compile("\\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): ");

    private static final Pattern EXPECTATIONS = Pattern.compile("Was expecting(?: one of)?:(.*)", Pattern.DOTALL);

    private static final int MOST_EXPECTATIONS = 5;

    private static final Set<String> CODES =
            Arrays.stream(ErrorCode.values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());

    /** Messages that say only that something else has happened. */
    private static final Set<String> EMPTY_MESSAGES = Set.of(
            "Failed to execute sql",
            "Could not execute SQL statement.",
            "Fail to wait execution finish.",
            "Failed to fetch next result");

    /** Returns what is left of an exception while a statement was parsed, planned or submitted. */
    public static Failure whilePlanning(Throwable thrown) {
        var chain = causes(thrown);
        return new Failure(
                ownMessage(chain).orElseGet(() -> message(ErrorCode.STATEMENT_INVALID, planningReason(chain))), thrown);
    }

    /** Returns what is left of an exception while the job of a statement ran. */
    public static Failure whileRunning(Throwable thrown) {
        var chain = causes(thrown);
        return new Failure(
                ownMessage(chain)
                        .orElseGet(() -> message(ErrorCode.STATEMENT_FAILED, described(chain.get(chain.size() - 1)))),
                thrown);
    }

    private static String message(ErrorCode code, String reason) {
        return String.valueOf(new RowkindException(code, reason).getMessage());
    }

    /**
     * Returns the message of a refusal by Rowkind itself. A cluster reports it as text only, and
     * Flink puts its own words in front.
     */
    private static Optional<String> ownMessage(List<Throwable> chain) {
        for (var i = chain.size() - 1; i >= 0; i--) {
            var text = chain.get(i).getMessage();
            if (text == null) {
                continue;
            }
            var code = CODE.matcher(text);
            while (code.find()) {
                if (CODES.contains(code.group(1))) {
                    return Optional.of(text.substring(code.start()).strip());
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the innermost message of the table layer: the outer ones repeat or announce it. */
    private static String planningReason(List<Throwable> chain) {
        var reasons = chain.stream()
                .filter(throwable -> throwable.getClass().getName().startsWith("org.apache.flink.table."))
                .map(Throwable::getMessage)
                .filter(Failure::saysSomething)
                .toList();
        if (reasons.isEmpty()) {
            return described(chain.get(chain.size() - 1));
        }
        var outermost = reasons.get(0).lines().findFirst().orElse("");
        var innermost = withoutLongExpectations(reasons.get(reasons.size() - 1));
        if (!outermost.startsWith("Unable to create a ")) {
            return innermost;
        }
        // names the table, which the reason itself doesn't
        var reason = innermost.startsWith(outermost) ? described(chain.get(chain.size() - 1)) : innermost;
        return reason.startsWith(outermost) ? reason : outermost + " " + reason;
    }

    /** Flink's parser lists all tokens that it would have taken; more than a few help nobody. */
    private static String withoutLongExpectations(String message) {
        var expectations = EXPECTATIONS.matcher(message);
        if (!expectations.find()) {
            return message;
        }
        var tokens = expectations
                .group(1)
                .lines()
                .map(line -> line.replace("...", "").strip())
                .filter(line -> !line.isEmpty())
                .toList();
        var before = message.substring(0, expectations.start()).strip();
        return tokens.size() > MOST_EXPECTATIONS
                ? before
                : before + " Flink expects one of: " + String.join(", ", tokens) + ".";
    }

    private static boolean saysSomething(@Nullable String message) {
        return message != null && !message.isBlank() && !EMPTY_MESSAGES.contains(message);
    }

    private static String described(Throwable throwable) {
        var message = throwable.getMessage();
        if (throwable instanceof SerializedThrowable serialized) {
            var className = serialized.getOriginalErrorClassName();
            var prefix = className + ": ";
            return described(
                    className,
                    message != null && message.startsWith(prefix) ? message.substring(prefix.length()) : null);
        }
        return described(throwable.getClass().getName(), message);
    }

    private static String described(String className, @Nullable String message) {
        var simpleName = className.substring(className.lastIndexOf('.') + 1);
        if (message == null || message.isBlank()) {
            return simpleName + ".";
        }
        return className.startsWith("org.apache.flink.") ? message : simpleName + ": " + message;
    }

    private static List<Throwable> causes(Throwable thrown) {
        var chain = new ArrayList<Throwable>();
        var seen = Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());
        for (@Nullable Throwable next = thrown; next != null && seen.add(next); next = next.getCause()) {
            chain.add(next);
        }
        return chain;
    }
}

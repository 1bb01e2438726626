package io.rowkind.cli.explain;

/**
 * The looks of pictures. Plain rules without variables, since not every program that shows SVG knows these; dark ones
 * come last and count only where the viewer asks for them.
 */
final class Style {

    /** The rules of a picture, wherever it stands. */
    static final String PICTURE = """
        .background, .label { fill: #ffffff }
        .name, .prose { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
        .code, .chip-text, .badge-number { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
        .name { font-size: 14px; font-weight: 600; fill: #0f172a }
        .heading { font-size: 16px }
        .prose { font-size: 12px; fill: #1e293b }
        .code { font-size: 11px; fill: #1e293b }
        .muted { fill: #64748b }
        .middle, .chip-text, .badge-number { text-anchor: middle }
        .end { text-anchor: end }
        .box { fill: #ffffff; stroke: #cbd5e1 }
        .accent { fill: #94a3b8 }
        .source .accent { fill: #0d9488 }
        .target .accent { fill: #7c3aed }
        .state { fill: #f1f5f9 }
        .edge { fill: none; stroke: #94a3b8; stroke-width: 1.5 }
        .arrow { fill: #94a3b8 }
        .chip-text { font-size: 11px; font-weight: 600 }
        .chip.insert { fill: #dcfce7 }
        .chip-text.insert { fill: #166534 }
        .chip.update-before { fill: #fef3c7 }
        .chip-text.update-before { fill: #92400e }
        .chip.update-after { fill: #dbeafe }
        .chip-text.update-after { fill: #1e40af }
        .chip.delete { fill: #fee2e2 }
        .chip-text.delete { fill: #991b1b }
        .badge { fill: #b45309 }
        .badge-number { font-size: 11px; font-weight: 600; fill: #ffffff }
        .end-never { fill: #b45309; font-weight: 600 }
        @media (prefers-color-scheme: dark) {
        .background, .label { fill: #0f172a }
        .name { fill: #f1f5f9 }
        .prose, .code { fill: #e2e8f0 }
        .muted { fill: #94a3b8 }
        .box { fill: #1e293b; stroke: #475569 }
        .accent { fill: #64748b }
        .source .accent { fill: #2dd4bf }
        .target .accent { fill: #a78bfa }
        .state { fill: #273449 }
        .edge { stroke: #64748b }
        .arrow { fill: #64748b }
        .chip.insert { fill: #14532d }
        .chip-text.insert { fill: #bbf7d0 }
        .chip.update-before { fill: #713f12 }
        .chip-text.update-before { fill: #fde68a }
        .chip.update-after { fill: #1e3a8a }
        .chip-text.update-after { fill: #bfdbfe }
        .chip.delete { fill: #7f1d1d }
        .chip-text.delete { fill: #fecaca }
        .badge { fill: #f59e0b }
        .badge-number { fill: #0f172a }
        .end-never { fill: #fbbf24 }
        }
        """;

    /** The rules of a page around pictures. */
    static final String PAGE = """
        :root { color-scheme: light dark }
        body { margin: 0 auto; padding: 24px; max-width: 1100px; color: #1e293b; background: #ffffff;
          font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
        h1 { font-size: 24px; margin: 0 0 4px }
        h2 { font-size: 19px; margin: 40px 0 8px }
        h3 { font-size: 15px; margin: 24px 0 8px }
        pre, code, .kind { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px }
        pre { padding: 12px 16px; border-radius: 8px; background: #f1f5f9; overflow-x: auto; white-space: pre-wrap;
          overflow-wrap: anywhere }
        .picture { position: relative; left: 50%; transform: translateX(-50%); width: max-content;
          max-width: calc(100vw - 48px); overflow-x: auto }
        .picture svg { display: block; margin: 8px auto }
        .page-muted { color: #64748b }
        ol { padding-left: 28px }
        li { margin: 6px 0 }
        .kind { color: #b45309; font-weight: 600 }
        a { color: inherit }
        .scroll { overflow-x: auto }
        table { border-collapse: collapse; width: 100% }
        th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid #cbd5e1 }
        th { font-weight: 600 }
        .operator:target .box { stroke: #b45309; stroke-width: 2.5 }
        @media (prefers-color-scheme: dark) {
        body { color: #e2e8f0; background: #0f172a }
        pre { background: #1e293b }
        .page-muted { color: #94a3b8 }
        .kind { color: #fbbf24 }
        th, td { border-color: #475569 }
        .operator:target .box { stroke: #fbbf24 }
        }
        @media print { .picture { overflow: visible } }
        """;

    private Style() {}
}

/** How the page of calls looks; light or dark as the reader's system is. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: #f6f7f9; --panel: #fff; --line: #e4e8ee; --text: #10151c; --muted: #5a6675; --brand: #2f5bd8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0c0f14; --panel: #12161d; --line: #232b36; --text: #e7ecf3; --muted: #8b96a6; --brand: #86a6ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.55 Inter, system-ui, sans-serif; }
a { color: var(--brand); }
header, main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem; }
header p { color: var(--muted); max-width: 46rem; margin: .25rem 0 1rem; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .75rem; }
input { width: 100%; max-width: 26rem; min-height: 44px; padding: 0 .75rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--muted); border-radius: 6px; }
input:focus-visible, summary:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
details { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; margin-bottom: .5rem; }
summary { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .6rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary span { color: var(--muted); }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
details > div { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
h3 { font-size: .85rem; margin: 1rem 0 .35rem; color: var(--muted); font-weight: 600; }
pre { margin: 0; overflow-x: auto; white-space: pre; }
table { border-collapse: collapse; width: 100%; }
.wide { overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; font-size: .85rem; }
[hidden] { display: none; }
`

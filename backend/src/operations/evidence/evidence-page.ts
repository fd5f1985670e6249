import type { IndexTexts } from './translator.js';

/** A cell: a text, or a text that leads to a file of the archive. */
export type EvidenceCell = string | { readonly text: string; readonly href: string };

export interface EvidenceTable {
  readonly caption?: string;
  /** Keys of `evidence.column.<key>`. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly EvidenceCell[])[];
}

/** One part of the index page. */
export interface EvidenceBlock {
  readonly title: string;
  /** The file that holds all of it. */
  readonly href?: string;
  /** What must not be read as clean. */
  readonly warnings?: readonly string[];
  readonly notes?: readonly string[];
  readonly tables?: readonly EvidenceTable[];
}

const STYLE = `:root{color-scheme:light}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans SC",sans-serif;margin:0 auto;max-width:72rem;padding:2rem 1.25rem;color:#1b1f23;background:#fff}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1.15rem;margin:2.25rem 0 .5rem;padding-top:.75rem;border-top:1px solid #c9ced4}
p{margin:.35rem 0}
nav ul{columns:2;padding-left:1.2rem}
a{color:#0b5394}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.6rem 0;font-size:.86rem}
caption{text-align:left;font-weight:600;padding:.3rem 0}
th,td{border:1px solid #d5d9de;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f2f4f6;white-space:nowrap}
.warning{border-left:4px solid #b45309;background:#fff7ed;padding:.4rem .7rem}
.muted{color:#57606a}
code{font-family:ui-monospace,"Noto Sans Mono",monospace;font-size:.92em;overflow-wrap:anywhere}
@media (max-width:40rem){nav ul{columns:1}body{padding:1rem .75rem}}
@media print{body{max-width:none;padding:0;font-size:11px}h2{break-after:avoid}tr{break-inside:avoid}.scroll{overflow:visible}a{color:inherit}}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);

/** A name of the archive as an address from its index page. */
export const hrefOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const cellOf = (cell: EvidenceCell): string =>
  typeof cell === 'string' ? escaped(cell) : `<a href="${hrefOf(cell.href)}">${escaped(cell.text)}</a>`;

const tableOf = ({ caption, columns, rows }: EvidenceTable, { t }: IndexTexts): string =>
  `<div class="scroll"><table>${caption ? `<caption>${escaped(caption)}</caption>` : ''}<thead><tr>${columns
    .map((column) => `<th scope="col">${escaped(t(`evidence.column.${column}`))}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cellOf(cell)}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table></div>`;

const blockOf = ({ title, href, warnings, notes, tables }: EvidenceBlock, n: number, texts: IndexTexts): string =>
  [
    `<section id="s${n}"><h2>${escaped(title)}</h2>`,
    ...(href ? [`<p><a href="${hrefOf(href)}"><code>${escaped(href)}</code></a></p>`] : []),
    ...(warnings ?? []).map((text) => `<p class="warning">${escaped(text)}</p>`),
    ...(notes ?? []).map((text) => `<p>${escaped(text)}</p>`),
    ...(tables ?? []).map((table) => tableOf(table, texts)),
    '</section>',
  ].join('\n');

/** The index page: it opens from a disk, loads nothing and runs nothing, and can be printed. */
export const evidencePage = (
  { title, lines, blocks }: { title: string; lines: readonly string[]; blocks: readonly EvidenceBlock[] },
  texts: IndexTexts,
): string => `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p class="muted">${escaped(line)}</p>`).join('\n')}
<nav><ul>${blocks.map((block, n) => `<li><a href="#s${n}">${escaped(block.title)}</a></li>`).join('')}</ul></nav>
${blocks.map((block, n) => blockOf(block, n, texts)).join('\n')}
</main>
</body>
</html>
`;

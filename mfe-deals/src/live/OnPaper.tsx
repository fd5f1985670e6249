import { createGlobalStyle } from 'styled-components';

/** On paper the sheet stands alone: nothing of the site around it is printed. */
export const OnPaper = createGlobalStyle`
  @media print {
    :root { color-scheme: light !important; }
    body * { visibility: hidden; }
    [data-print-sheet], [data-print-sheet] * { visibility: visible; }
    [data-print-sheet] { position: absolute; inset: 0 auto auto 0; width: 100%; }
    [data-print-hidden], [data-print-hidden] * { display: none; }
    @page { margin: 20mm; }
  }
`;

import type { MouseEvent } from 'react';
import { createGlobalStyle } from 'styled-components';

/** On document the sheets of a page stand alone, one after the other: nothing of the site around them is printed. */
export const PrintStyles = createGlobalStyle`
  @media print {
    :root { color-scheme: light !important; }
    body *:not([data-print-sheet], [data-print-sheet] *, :has([data-print-sheet])) { display: none !important; }
    body:has([data-printing]) [data-print-sheet]:not([data-printing]) { display: none !important; }
    [role='dialog']:has([data-print-sheet]) {
      position: static !important; transform: none !important; max-height: none !important; overflow: visible !important;
    }
    [data-print-hidden] { display: none !important; }
    @page { margin: 20mm; }
  }
`;

/** Prints the sheet that the pressed button stands in, and no other sheet of the page. */
export const printSheet = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const sheet = currentTarget.closest('[data-print-sheet]');
  sheet?.setAttribute('data-printing', '');
  window.addEventListener('afterprint', () => sheet?.removeAttribute('data-printing'), { once: true });
  window.print();
};

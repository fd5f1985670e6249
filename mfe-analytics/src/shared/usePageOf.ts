import type { PagerProps } from '@orebridge/ui';
import { useState } from 'react';

const SIZE = 20;

/**
 * A page of rows that are all here already.
 * @param chosenBy what the rows were chosen by; another choice begins at its first page
 * @returns the rows in sight, and the pager where there is more than one page
 */
export const usePageOf = <Row>(
  rows: readonly Row[],
  chosenBy: string,
): { shown: readonly Row[]; pager: PagerProps | null } => {
  const [place, setPlace] = useState({ chosenBy, from: 0 });
  const from = place.chosenBy === chosenBy && place.from < rows.length ? place.from : 0;
  const to = Math.min(from + SIZE, rows.length);
  const go = (next: number) => setPlace({ chosenBy, from: next });
  return {
    shown: rows.slice(from, to),
    pager:
      rows.length > SIZE
        ? {
            from: from + 1,
            to,
            total: rows.length,
            hasPrevious: from > 0,
            hasNext: to < rows.length,
            onPrevious: () => go(from - SIZE),
            onNext: () => go(to),
          }
        : null,
  };
};

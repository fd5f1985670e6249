import { useState } from 'react';
import { COST_FACTS } from '../../shared/costs/cost-facts';

/** Columns of the table that can be left out, in their order. What a lot is always stands in the first. */
export const COLUMNS = [
  'origin',
  'assay',
  'price',
  'available',
  'seller',
  'delivery',
  'certifications',
  'listed',
  'marks',
  ...COST_FACTS,
] as const;
export type ColumnId = (typeof COLUMNS)[number];

const USUAL: readonly ColumnId[] = ['origin', 'assay', 'price', 'available', 'seller', 'marks'];
const KEPT = 'orebridge.marketplace.columns';

const read = (): readonly ColumnId[] => {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === null ? USUAL : COLUMNS.filter((id) => kept.split(',').includes(id));
  } catch {
    return USUAL;
  }
};

/** The columns that this browser shows, and how to change them; they are there again at the next visit. */
export const useColumns = () => {
  const [shown, setShown] = useState(read);
  const change = (next: readonly ColumnId[]) => {
    setShown(next);
    try {
      localStorage.setItem(KEPT, next.join(','));
    } catch {
      // A browser that keeps nothing shows them until the page is left.
    }
  };
  const toggle = (id: ColumnId, on: boolean) =>
    change(COLUMNS.filter((other) => (other === id ? on : shown.includes(other))));
  return { shown, toggle, reset: () => change(USUAL) };
};

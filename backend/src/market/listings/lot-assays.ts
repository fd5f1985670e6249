import { CONCENTRATION_UNITS, type Decimal, mainPayableOf, restate } from '@orebridge/trade';
import type { Listing } from './listing.entity.js';

/** An assay that a lot was offered with. */
export interface OfferedAssay {
  readonly element: string;
  readonly value: string;
  readonly unit: (typeof CONCENTRATION_UNITS)[number] | 'kcal/kg';
}

/** The constituent that a lot's mineral is paid for first. */
export const mainPayable = ({ mineralType }: Pick<Listing, 'mineralType'>): string | null => mainPayableOf(mineralType);

/** The assays that a lot was offered with, and its purity as that of what it is paid for. */
export const lotAssays = ({ composition, purityPct, mineralType }: Listing): OfferedAssay[] => {
  const main = mainPayable({ mineralType });
  const stated = composition.flatMap(({ element, value, unit }) => {
    const known = CONCENTRATION_UNITS.find((one) => one === unit);
    return known ? [{ element, value, unit: known }] : [];
  });
  return main && purityPct !== null ? [...stated, { element: main, value: purityPct, unit: '%' }] : stated;
};

/** The grade of a constituent in per cent by the first assay that states it; null when none does. */
export const percentOf = (assays: readonly OfferedAssay[], element: string): Decimal | null => {
  const found = assays.find((one) => one.element === element);
  return found && found.unit !== 'kcal/kg' ? restate(found.value, found.unit, '%') : null;
};

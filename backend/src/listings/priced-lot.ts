import { isMineral, type PricedLot } from '@orebridge/trade';
import type { Listing } from './listing.entity.js';

type PricedFields = Pick<
  Listing,
  'mineralType' | 'pricePerUnit' | 'unit' | 'currency' | 'purityPct' | 'moisturePct' | 'composition' | 'priceBasis'
>;

/** What of a lot decides how its price compares; null while it has no price. */
export const pricedLot = (lot: PricedFields): PricedLot | null => {
  const { mineralType, pricePerUnit, unit, currency, purityPct, moisturePct, composition, priceBasis } = lot;
  if (!mineralType || !isMineral(mineralType) || !pricePerUnit || !unit) return null;
  const payablePct = priceBasis?.type === 'payable' ? priceBasis.payablePct : null;
  return {
    mineral: mineralType,
    price: pricePerUnit,
    unit,
    currency,
    purityPct,
    moisturePct,
    assay: composition,
    payablePct,
  };
};

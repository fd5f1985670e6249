import { type OfferedCargo, type OfferedPrice, pricingOfLot, type PricingTerms } from '@orebridge/trade';
import { lotForm } from './listing-compliance.js';
import type { Listing } from './listing.entity.js';

/** What of a lot its terms of price come from and are valued by. */
export const offeredCargo = (lot: Listing): OfferedCargo => ({
  mineralType: lot.mineralType,
  form: lotForm(lot),
  unit: lot.unit,
  priceBasis: lot.priceBasis,
  composition: lot.composition,
  tolerancePct: lot.tolerancePct,
  moisturePct: lot.moisturePct,
  purityPct: lot.purityPct,
});

/**
 * The terms of price that an offer on a lot has where it names none: those of the listing, unless its price is a plain one per
 * unit, of which quantity and price say all.
 */
export const listedPricing = (lot: Listing, offered: OfferedPrice): PricingTerms | null =>
  lot.priceBasis === null || lot.priceBasis.type === 'fixed' ? null : pricingOfLot(offeredCargo(lot), offered);

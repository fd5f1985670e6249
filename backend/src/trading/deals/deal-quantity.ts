import { type Quantity, quantityIn, type UnitId } from '@orebridge/trade';

/** A quantity that was agreed on or reported in the unit of a deal. */
export const inDealUnit = ({ terms }: { terms: { unit: string } }, quantity: string): Quantity<'deal'> =>
  quantityIn('deal', quantity, terms.unit as UnitId);

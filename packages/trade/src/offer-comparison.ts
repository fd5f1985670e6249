import { type Decimal, type DecimalInput, dec } from './decimal.js';
import { type Incoterm, INCOTERM_RULES } from './incoterms.js';

/** A price per unit and the delivery term that it is for. */
export interface DeliveredPrice {
  readonly price: DecimalInput;
  readonly incoterm: Incoterm;
}

/**
 * A price as it would be if the buyer paid the main carriage, so that offers on different delivery terms can be put side
 * by side (trade rules 2.6): the seller's own estimate of the carriage per unit is taken off where the seller pays it.
 * What else differs between two rules, such as export clearance or insurance, is not counted.
 * @param carriage the estimate per unit in the price's currency; null while there is none
 * @returns null where the seller pays the carriage and there is no estimate
 */
export const priceWithoutCarriage = (
  { price, incoterm }: DeliveredPrice,
  carriage: DecimalInput | null,
): Decimal | null => {
  if (INCOTERM_RULES[incoterm].carriage === 'buyer') return dec(price);
  return carriage === null ? null : dec(price).minus(dec(carriage));
};

/** True when the prices are for delivery terms under which different sides pay the main carriage, and so cannot be compared as they stand. */
export const carriageDiffers = (terms: readonly Incoterm[]): boolean =>
  new Set(terms.map((term) => INCOTERM_RULES[term].carriage)).size > 1;

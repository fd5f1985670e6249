import { Decimal, dec } from '../decimal.js';
import { roundUnitPrice } from '../money.js';
import { unitsPerPercent, type ContractFactors } from './concentration.js';
import type { Figure } from './payable.js';
import type { SettlementPayable } from './terms.js';
import { working } from './working.js';

/**
 * What the smelter takes part in the price, per unit of payable metal: up × max(0, P − base) − down × max(0, base − P),
 * with P restated in the unit of the participation. Like every rate per unit it has 4 decimals (trade rules 2.4).
 * @param price of the metal per `priceUnit`, in the settlement's currency
 * @returns the rate; below zero when the seller is paid
 */
export const participationRate = (
  { element, priceUnit, participation }: SettlementPayable,
  price: Decimal,
  factors: ContractFactors = {},
): Figure => {
  if (!participation) return { value: new Decimal(0), workings: [] };
  const { base, up, down, unit } = participation;
  const own =
    unit === priceUnit ? price : price.times(unitsPerPercent(priceUnit, factors)).div(unitsPerPercent(unit, factors));
  const over = Decimal.max(own.minus(dec(base)), 0);
  const under = Decimal.max(dec(base).minus(own), 0);
  const value = roundUnitPrice(dec(up).times(over).minus(dec(down).times(under)));
  return {
    value,
    workings: [working('participation', { element, price: own, base, up, down, over, under, unit, result: value })],
  };
};

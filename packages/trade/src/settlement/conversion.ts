import { dec, toWire } from '../decimal.js';
import { RATE_DIGITS } from '../display-price.js';
import type { Described } from '../price-basis.js';
import { SettlementRefused } from './refused.js';
import type { SettlementFacts, SettlementTerms } from './terms.js';
import { type UnroundedLine, working } from './working.js';

/** A rate as it counts: units of the settlement's currency for one of the other, 10 significant digits, half up. */
const roundRate = (rate: string): string => toWire(dec(rate).toSignificantDigits(RATE_DIGITS));

/**
 * The facts with every price in the settlement's currency: a price of an index that is published in another one is
 * multiplied once by the rate of the named day, and is not rounded before the unit price is made of it.
 * @throws SettlementRefused `settlement.rate_missing` when a price stands in another currency and no rate is known
 */
export const inOwnCurrency = (
  terms: SettlementTerms,
  facts: SettlementFacts,
): { readonly facts: SettlementFacts; readonly conversions: Readonly<Record<string, Described>> } => {
  const conversions: Record<string, Described> = {};
  const prices: Record<string, string> = { ...facts.prices };
  for (const { index, currency } of terms.indices ?? []) {
    const price = prices[index];
    if (currency === undefined || currency === terms.currency || price === undefined) continue;
    const known = facts.rates?.[index];
    if (!known) throw new SettlementRefused('settlement.rate_missing', { index, from: currency, to: terms.currency });
    const rate = roundRate(known.rate);
    const result = toWire(dec(price).times(dec(rate)));
    const { day, source } = known;
    conversions[index] = working('converted_price', {
      index,
      price,
      from: currency,
      rate,
      day,
      source,
      to: terms.currency,
      result,
    });
    prices[index] = result;
  }
  return { facts: { ...facts, prices }, conversions };
};

/** The index that a line's price comes from. */
const indexOf = ({ basis }: SettlementTerms, { kind, element }: UnroundedLine): string[] => {
  if (basis.type !== 'formula')
    return kind === 'value' && 'index' in basis && basis.index !== undefined ? [basis.index] : [];
  const escalator = basis.treatment?.escalator?.index;
  if (kind === 'treatment_charge') return escalator === undefined ? [] : [escalator];
  const own = basis.payables.filter((payable) => basis.perTonne !== undefined || payable.element === element);
  if (kind === 'value' && basis.perTonne !== undefined)
    return [...new Set([...own.map(({ index }) => index), ...(escalator === undefined ? [] : [escalator])])];
  return kind === 'value' || kind === 'price_participation' ? own.map(({ index }) => index) : [];
};

/** Puts before the workings of each line how the price that it rests on was converted. */
export const withConversions = (
  terms: SettlementTerms,
  lines: readonly UnroundedLine[],
  conversions: Readonly<Record<string, Described>>,
): UnroundedLine[] =>
  lines.map((one) => ({
    ...one,
    workings: [...indexOf(terms, one).flatMap((index) => conversions[index] ?? []), ...one.workings],
  }));

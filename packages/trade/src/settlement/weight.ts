import { Decimal, type DecimalInput, dec } from '../decimal.js';
import { roundQuantity } from '../money.js';
import type { Described } from '../price-basis.js';
import { dryTonnes } from '../units.js';
import { SettlementRefused } from './refused.js';
import type { SettlementFacts, WeightTerms } from './terms.js';
import { working } from './working.js';

/** The weights of a cargo, in the unit of its weight terms. */
export interface Weights {
  readonly wet: Decimal;
  /** After moisture, or the weight itself where nothing is taken off. */
  readonly dry: Decimal;
  /** After the franchise: what is priced. */
  readonly net: Decimal;
  readonly workings: readonly Described[];
}

const percentage = (value: string, name: string): Decimal => {
  const percent = dec(value);
  if (percent.isNegative() || percent.greaterThan(100))
    throw new SettlementRefused('settlement.out_of_range', { name, value });
  return percent;
};

/**
 * Wet, dry and net weight (trade rules 2.4): dry = wet × (100 − M)/100, net = dry × (1 − franchise), each to 3 decimals
 * before it is multiplied; `places` null leaves them as they come, for contracts that round the result alone. A weight from
 * which nothing is taken counts with all the decimals that it was recorded with, as the offer's quantity does.
 * @throws SettlementRefused when the moisture is missing or no percentage
 */
export const weigh = (terms: WeightTerms, facts: SettlementFacts, places: number | null = 3): Weights => {
  const rounded = (value: Decimal): Decimal =>
    places === null ? value : value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  const wet = dec(facts.weight);
  if (wet.isNegative()) throw new SettlementRefused('settlement.out_of_range', { name: 'weight', value: facts.weight });
  const workings: Described[] = [];
  let dry = wet;
  if (terms.dry) {
    if (facts.moisturePct === undefined) throw new SettlementRefused('settlement.moisture_missing');
    percentage(facts.moisturePct, 'H2O');
    dry = rounded(dryTonnes(wet, facts.moisturePct));
    workings.push(working('dry_weight', { wet, moisture: facts.moisturePct, unit: terms.unit, result: dry }));
  }
  if (terms.franchisePct === undefined) return { wet, dry, net: dry, workings };
  const franchise = percentage(terms.franchisePct, 'franchise');
  const net = rounded(dry.times(new Decimal(100).minus(franchise)).div(100));
  workings.push(working('net_weight', { dry, franchise, unit: terms.unit, result: net }));
  return { wet, dry, net, workings };
};

/** A quantity as an invoice prints it, 3 decimals. */
export const printed = (quantity: DecimalInput): Decimal => roundQuantity(quantity);

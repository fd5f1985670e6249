import { Decimal, type DecimalInput, dec } from '../decimal.js';
import { type ElementId, STOICHIOMETRY } from '../elements.js';

const KILOJOULES_PER_KILOCALORIE = '4.1868';

/** Heat in MJ/kg from kcal(IT)/kg, exact: 6,000 is 25.1208 (trade rules 2.3). */
export const megajoules = (kcalPerKg: DecimalInput): Decimal =>
  dec(kcalPerKg).times(KILOJOULES_PER_KILOCALORIE).div(1000);

/** Heat in kcal(IT)/kg from MJ/kg, exact. */
export const kilocalories = (mjPerKg: DecimalInput): Decimal =>
  dec(mjPerKg).times(1000).div(KILOJOULES_PER_KILOCALORIE);

/** °API from the specific gravity at 60 °F: 141.5/SG − 131.5 (trade rules 2.3). */
export const apiGravity = (specificGravity: DecimalInput): Decimal =>
  new Decimal('141.5').div(dec(specificGravity)).minus('131.5');

/** Specific gravity at 60 °F from °API. */
export const specificGravity = (api: DecimalInput): Decimal => new Decimal('141.5').div(dec(api).plus('131.5'));

/**
 * Net calorific value as received from the gross one, kcal/kg: GAR − 50.6 · H − 5.83 · TM, hydrogen and total moisture in
 * per cent as received. An approximation: money goes by the certificate's own figure (trade rules 2.4).
 */
export const netAsReceived = (gar: DecimalInput, hydrogenPct: DecimalInput, moisturePct: DecimalInput): Decimal =>
  dec(gar).minus(dec(hydrogenPct).times('50.6')).minus(dec(moisturePct).times('5.83'));

/**
 * A grade restated as another compound of the same element, by the stoichiometric factor in either direction, unrounded.
 * Show both numbers wherever it is used (trade rules 2.3).
 * @throws RangeError when no factor is known for the pair
 */
export const asCompound = (grade: DecimalInput, from: ElementId, to: ElementId): Decimal => {
  const along = STOICHIOMETRY.find((row) => row.from === from && row.to === to);
  if (along) return dec(grade).times(along.factor);
  const against = STOICHIOMETRY.find((row) => row.from === to && row.to === from);
  if (against) return dec(grade).div(against.factor);
  throw new RangeError(`No factor from ${from} to ${to}`);
};

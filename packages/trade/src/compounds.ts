import { type Decimal, type DecimalInput, dec } from './decimal.js';
import { type ElementId, isElement, STOICHIOMETRY } from './elements.js';

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

/** Compounds whose grade says that of `element`; none where no factor is known. */
export const compoundsOf = (element: string): ElementId[] =>
  isElement(element)
    ? STOICHIOMETRY.flatMap(({ from, to }) => (from === element ? [to] : to === element ? [from] : []))
    : [];

import { Decimal, dec } from '../decimal.js';
import type { MessageValues } from '../refusal.js';
import { comparedFigure, conversionValues, incotermMatch, landedPrice, limitOf, unitRatio } from './comparable.js';
import type { MatchLot, MatchRequirement } from './parties.js';
import type { HardFilter } from './parts.js';

export type FilterCode =
  | 'other_mineral'
  | 'other_form'
  | 'moq_not_available'
  | 'moq_above_requirement'
  | 'share_too_small'
  | 'compliance'
  | 'certificate_missing'
  | 'certificate_unproven'
  | 'document_missing'
  | 'outside_limit'
  | 'not_stated'
  | 'moisture_not_stated'
  | 'price_missing'
  | 'currency'
  | 'unit'
  | 'origin_excluded'
  | 'related'
  | 'carriage_unknown'
  | 'private';

/** Why a lot is left out: the filter, a code of the catalogue and its values. */
export interface FilterFailure {
  readonly filter: HardFilter;
  readonly code: FilterCode;
  readonly values: MessageValues;
}

const PASSED: readonly string[] = ['CLEAR', 'REVIEW', 'EDD'];

/** A certificate by its short or its full name: "RMAP" is held with "RMAP (downstream refiner)". */
export const holds = (held: readonly string[], wanted: string): boolean =>
  held.some((name) => name.toLowerCase().startsWith(wanted.toLowerCase()));

const quantities = (requirement: MatchRequirement, lot: MatchLot): [FilterCode, MessageValues][] => {
  const ratio = unitRatio(lot, requirement.unit);
  if (!ratio) return [];
  const { unit, quantity: need } = requirement;
  const available = dec(lot.available).times(ratio);
  const minimum = dec(lot.minOrderQuantity).times(ratio);
  const least = dec(need).times(requirement.minimumSharePct).div(100);
  const shown = (amount: Decimal) => amount.toDecimalPlaces(3).toFixed();
  return [
    ...(available.lessThan(minimum) || available.isZero()
      ? ([['moq_not_available', { available: shown(available), minimum: shown(minimum), unit }]] as const)
      : []),
    ...(minimum.greaterThan(need)
      ? ([['moq_above_requirement', { minimum: shown(minimum), need, unit }]] as const)
      : []),
    ...(available.lessThan(least)
      ? ([['share_too_small', { available: shown(available), least: shown(least), unit }]] as const)
      : []),
  ].map(([code, values]) => [code, values]);
};

const specification = (requirement: MatchRequirement, lot: MatchLot): [FilterCode, MessageValues][] =>
  requirement.parameters.flatMap((wanted): [FilterCode, MessageValues][] => {
    const { element, unit, kind, basis } = wanted;
    const figure = comparedFigure(lot, element, unit, basis);
    if (typeof figure === 'string') return [[figure, { element }]];
    const limit = limitOf(wanted);
    const outside = kind === 'min' ? figure.value.lessThan(limit) : figure.value.greaterThan(limit);
    const value = figure.value.toDecimalPlaces(4).toFixed();
    return outside
      ? [
          [
            'outside_limit',
            { element, value, limit: limit.toDecimalPlaces(4).toFixed(), unit, kind, ...conversionValues(figure) },
          ],
        ]
      : [];
  });

const price = (requirement: MatchRequirement, lot: MatchLot): [FilterCode, MessageValues][] => {
  if (!lot.price) return [['price_missing', {}]];
  if (lot.currency !== requirement.currency)
    return [['currency', { given: lot.currency, wanted: requirement.currency }]];
  if (!unitRatio(lot, requirement.unit)) return [['unit', { given: lot.unit, wanted: requirement.unit }]];
  return incotermMatch(requirement, lot) && !landedPrice(requirement, lot)
    ? [['unit', { given: lot.unit, wanted: requirement.unit }]]
    : [];
};

/** Every hard filter that the lot fails, in order; none: it is scored (trade rules 4, H1 to H10). */
export const failedFilters = (requirement: MatchRequirement, lot: MatchLot): FilterFailure[] => {
  const failures: FilterFailure[] = [];
  const fail = (filter: HardFilter, code: FilterCode, values: MessageValues = {}) =>
    failures.push({ filter, code, values });
  if (lot.mineral !== requirement.mineral) fail('H1', 'other_mineral', { mineral: lot.mineral });
  if (requirement.form && lot.form !== requirement.form)
    fail('H1', 'other_form', { given: lot.form ?? '', wanted: requirement.form });
  for (const [code, values] of quantities(requirement, lot)) fail('H2', code, values);
  if (!lot.compliance || !PASSED.includes(lot.compliance.status))
    fail('H3', 'compliance', { status: lot.compliance?.status ?? 'HOLD' });
  for (const name of requirement.mandatoryCertificates)
    if (!holds(lot.certificates, name))
      fail('H4', holds(lot.unprovenCertificates, name) ? 'certificate_unproven' : 'certificate_missing', { name });
  for (const code of requirement.mandatoryDocuments)
    if (!lot.documents.includes(code)) fail('H4', 'document_missing', { document: code });
  for (const [code, values] of specification(requirement, lot)) fail('H5', code, values);
  for (const [code, values] of price(requirement, lot)) fail('H6', code, values);
  if (lot.originCountry && requirement.excludedOrigins.includes(lot.originCountry))
    fail('H7', 'origin_excluded', { country: lot.originCountry });
  if (lot.related) fail('H8', 'related');
  if (!incotermMatch(requirement, lot))
    fail('H9', 'carriage_unknown', { given: lot.incoterm ?? '', wanted: requirement.incoterm });
  if (!lot.admitted) fail('H10', 'private');
  return failures;
};

import { dec, toWire } from '../decimal.js';
import { SettlementRefused } from '../settlement/refused.js';
import { settle } from '../settlement/settle.js';
import type { SettlementBasis, SettlementFacts, SettlementPayable, SettlementTerms } from '../settlement/terms.js';
import type { Described } from '../price-basis.js';
import { type PricingTerms } from './pricing-terms.js';
import { type TermGroup, type TermLine, termLines } from './term-lines.js';

/** A term that two versions say differently; null on the side that does not have it. */
export interface PricingChange {
  readonly id: string;
  readonly group: TermGroup;
  readonly label: Described;
  readonly before: readonly Described[] | null;
  readonly after: readonly Described[] | null;
  /** What the term changes the value of the cargo by, at the facts that were given; null where they say nothing of it. */
  readonly effect: string | null;
}

const text = (line: TermLine | undefined): string => JSON.stringify(line?.says ?? null);

/** What differs between two versions of the terms, in the order of a contract; effects are left out. */
const differing = (before: PricingTerms, after: PricingTerms): Omit<PricingChange, 'effect'>[] => {
  const [old, now] = [termLines(before), termLines(after)];
  const ids = [...new Set([...now, ...old].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [was, is] = [old, now].map((lines) => lines.find((one) => one.id === id));
    const line = is ?? was;
    if (!line || text(was) === text(is)) return [];
    return [{ id, group: line.group, label: line.label, before: was?.says ?? null, after: is?.says ?? null }];
  });
};

/** What a cargo is worth by the terms, in the currency that they name; null where the facts do not reach for it. */
export const pricedValue = ({ settlement }: PricingTerms, facts: SettlementFacts): string | null => {
  try {
    return settle(settlement, { ...facts, acceptedOutsideLimits: true }).total;
  } catch (error) {
    if (error instanceof SettlementRefused) return null;
    throw error;
  }
};

type Named = { readonly element: string };
/** The list with the other's entry of that name in the place of its own. */
const swapped = <T>(own: readonly T[] = [], other: readonly T[] = [], isIt: (one: T) => boolean): T[] => {
  const theirs = other.filter(isIt);
  const at = own.findIndex(isIt);
  const rest = own.filter((one) => !isIt(one));
  return at < 0 ? [...rest, ...theirs] : [...rest.slice(0, at), ...theirs, ...rest.slice(at)];
};
const ofElement =
  (element: string) =>
  (one: Named): boolean =>
    one.element === element;

const withPayable = (
  basis: SettlementBasis,
  other: SettlementBasis,
  element: string,
  take: (own: SettlementPayable, theirs: SettlementPayable) => SettlementPayable,
): SettlementBasis => {
  if (basis.type !== 'formula' || other.type !== 'formula') return other;
  const theirs = other.payables.find(ofElement(element));
  const own = basis.payables.find(ofElement(element));
  if (!own || !theirs) return { ...basis, payables: swapped(basis.payables, other.payables, ofElement(element)) };
  return { ...basis, payables: basis.payables.map((one) => (one === own ? take(own, theirs) : one)) };
};

/** The first terms with one term of the others in them. */
const applied = (terms: SettlementTerms, other: SettlementTerms, id: string): SettlementTerms => {
  const [kind = '', about = ''] = id.split(':');
  const { basis } = terms;
  switch (kind) {
    case 'basis':
    case 'value':
      return { ...terms, basis: other.basis };
    case 'payable':
      return {
        ...terms,
        basis: withPayable(basis, other.basis, about, ({ refining, participation, ...own }, theirs) => ({
          ...own,
          ...(refining && { refining }),
          ...(participation && { participation }),
          index: theirs.index,
          priceUnit: theirs.priceUnit,
          rule: theirs.rule,
        })),
      };
    case 'refining':
      return {
        ...terms,
        basis: withPayable(basis, other.basis, about, ({ refining: _own, ...rest }, { refining }) =>
          refining ? { ...rest, refining } : rest,
        ),
      };
    case 'participation':
      return {
        ...terms,
        basis: withPayable(basis, other.basis, about, ({ participation: _own, ...rest }, { participation }) =>
          participation ? { ...rest, participation } : rest,
        ),
      };
    case 'treatment':
    case 'escalator': {
      if (basis.type !== 'formula' || other.basis.type !== 'formula') return terms;
      const { treatment: _own, ...rest } = basis;
      const theirs = other.basis.treatment;
      return { ...terms, basis: theirs ? { ...rest, treatment: theirs } : rest };
    }
    case 'penalty':
      return { ...terms, penalties: swapped(terms.penalties, other.penalties, ofElement(about)) };
    case 'bonus':
      return { ...terms, bonuses: swapped(terms.bonuses, other.bonuses, ofElement(about)) };
    default:
      return whole(terms, other, kind);
  }
};

/** Which member of the terms holds a term that is not named by an element. */
const MEMBER: Readonly<Record<string, keyof SettlementTerms>> = {
  period: 'indices',
  currency: 'indices',
  per_unit: 'perUnit',
  fee: 'fees',
  weight: 'weight',
  franchise: 'weight',
  moisture_allowance: 'moistureAllowance',
  factor: 'factors',
  lots: 'assaySettlement',
};
const whole = (terms: SettlementTerms, other: SettlementTerms, kind: string): SettlementTerms => {
  const member = MEMBER[kind];
  if (!member) return terms;
  const { [member]: _own, ...rest } = terms;
  const theirs = other[member];
  return { ...rest, ...(theirs !== undefined && { [member]: theirs }) } as SettlementTerms;
};

/**
 * What changed between two versions of the terms, in the order of a contract, and what each change is worth for a cargo: the
 * terms are taken over one after the other, so that the effects add up to the difference of the two values.
 * @param facts weight, moisture, assays and prices at which the cargo is valued; null for none
 */
export const pricingChanges = (
  before: PricingTerms,
  after: PricingTerms,
  facts: SettlementFacts | null = null,
): PricingChange[] => {
  let terms = before.settlement;
  let value = facts && pricedValue(before, facts);
  const last = facts && pricedValue(after, facts);
  return differing(before, after).map((change, n, all) => {
    terms = n === all.length - 1 ? after.settlement : applied(terms, after.settlement, change.id);
    const next = n === all.length - 1 ? last : facts && pricedValue({ ...after, settlement: terms }, facts);
    const effect = value !== null && next !== null ? toWire(dec(next).minus(dec(value))) : null;
    value = next;
    return { ...change, effect };
  });
};

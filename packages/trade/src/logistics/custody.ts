import { type Decimal, type DecimalInput, dec, sum } from '../decimal.js';

/** Claim models of ISO 22095; the page of a lot says which one holds. */
export const CLAIM_MODELS = [
  'identity_preserved',
  'segregated',
  'controlled_blending',
  'mass_balance',
  'book_and_claim',
] as const;
export type ClaimModel = (typeof CLAIM_MODELS)[number];

export const CUSTODY_OPERATIONS = ['split', 'merge', 'blend', 'transform'] as const;
export type CustodyOperation = (typeof CUSTODY_OPERATIONS)[number];

/** A content of one element in per cent of the dry mass. */
export interface Content {
  readonly element: string;
  readonly pct: string;
}
/** A share of an origin in per cent of the dry mass; `country` is ISO 3166-1 alpha-2. */
export interface OriginShare {
  readonly country: string;
  readonly pct: string;
}
/** A lot as the chain of custody knows it. Masses are dry metric tonnes. */
export interface CustodyLot {
  readonly mass: DecimalInput;
  readonly assay: readonly Content[];
  readonly origins: readonly OriginShare[];
  /** Compliance score 0 to 100. */
  readonly risk: number;
  readonly certificates: readonly string[];
}
export type CustodyTraits = Omit<CustodyLot, 'mass'>;

const SPLIT_TOLERANCE = '0.001';
const LOSS_LIMIT = '0.005';
const RECOVERY_MAX = '1.02';
const text = (value: Decimal): string => value.toDecimalPlaces(3).toFixed();

/** True when the parts of a split weigh what the whole did, to 0.1 % (trade rules 5.2). */
export const splitBalances = (whole: DecimalInput, parts: readonly DecimalInput[]): boolean =>
  sum(parts.map((part) => dec(part)))
    .minus(whole)
    .abs()
    .lessThanOrEqualTo(dec(whole).times(SPLIT_TOLERANCE));

/** True when a dry loss is so large that it is an exception: more than 0.5 % (trade rules 5.2). */
export const isLossException = (before: DecimalInput, after: DecimalInput): boolean =>
  dec(before).minus(after).greaterThan(dec(before).times(LOSS_LIMIT));

const weighted = (lots: readonly CustodyLot[], of: (lot: CustodyLot) => readonly (readonly [string, string])[]) => {
  const mass = sum(lots.map((lot) => dec(lot.mass)));
  const names = [...new Set(lots.flatMap((lot) => of(lot).map(([name]) => name)))];
  return names.map((name) => {
    const parts = lots.map((lot) => dec(lot.mass).times(of(lot).find(([one]) => one === name)?.[1] ?? 0));
    return [name, text(sum(parts).div(mass))] as const;
  });
};

/** An element that not every lot was assayed for is left out: its mean is not known. */
const meanAssay = (lots: readonly CustodyLot[]): Content[] =>
  weighted(lots, ({ assay }) => assay.map(({ element, pct }) => [element, pct] as const))
    .filter(([element]) => lots.every(({ assay }) => assay.some((one) => one.element === element)))
    .map(([element, pct]) => ({ element, pct }));

/**
 * Several lots as one: assays are weighted by mass, origins become shares, the risk is the highest of all, and only
 * certificates that every lot has survive (trade rules 5.2).
 */
export const joinLots = (lots: readonly CustodyLot[]): CustodyLot => ({
  mass: sum(lots.map(({ mass }) => dec(mass))).toFixed(),
  assay: meanAssay(lots),
  origins: weighted(lots, ({ origins }) => origins.map(({ country, pct }) => [country, pct] as const)).map(
    ([country, pct]) => ({ country, pct }),
  ),
  risk: Math.max(...lots.map(({ risk }) => risk)),
  certificates: (lots[0]?.certificates ?? []).filter((one) =>
    lots.every(({ certificates }) => certificates.includes(one)),
  ),
});

/** True when lots may be merged and need not be blended: the same origins and the same elements. */
export const isSameKind = (lots: readonly CustodyLot[]): boolean => {
  const kinds = lots.map(({ assay, origins }) =>
    JSON.stringify([
      assay.map(({ element }) => element).toSorted(),
      origins.map(({ country, pct }) => `${country} ${dec(pct).toFixed()}`).toSorted(),
    ]),
  );
  return new Set(kinds).size === 1;
};

/** A mass and its content of the element that is followed through a transformation. */
export interface Graded {
  readonly mass: DecimalInput;
  readonly pct: DecimalInput;
}

/** Recovery = Σ (out × grade) / Σ (in × grade); null when nothing of the element went in. */
export const recovery = (inputs: readonly Graded[], outputs: readonly Graded[]): Decimal | null => {
  const content = (all: readonly Graded[]) => sum(all.map(({ mass, pct }) => dec(mass).times(pct)));
  const before = content(inputs);
  return before.isZero() ? null : content(outputs).div(before);
};

/** True for a recovery between 0 and 1.02; anything else must be looked at (trade rules 5.2). */
export const isRecoveryPlausible = (value: Decimal): boolean =>
  !value.isNegative() && value.lessThanOrEqualTo(RECOVERY_MAX);

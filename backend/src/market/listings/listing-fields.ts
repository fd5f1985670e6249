import { isDeepStrictEqual } from 'node:util';
import type { ListingFields } from '@orebridge/contracts';
import { dec, fieldsEditKind } from '@orebridge/trade';
import { BadRequest } from '../../platform/errors/app-error.js';
import { notTooFar } from '../../platform/states/days.js';
import type { Listing } from './listing.entity.js';
import type { ReviewedFigures } from './lot-versions.js';

/** Refuses days that nobody plans for yet. @throws BadRequest */
export const assertPlannable = (fields: Readonly<Record<string, unknown>>): void => {
  const issues = ['readyDate', 'deliveryDate'].flatMap((path) => notTooFar(path, fields[path] as string | undefined));
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};

const NUMBERS = [
  'pricePerUnit',
  'totalQuantity',
  'minOrderQuantity',
  'lotSize',
  'tolerancePct',
  'purityPct',
  'moisturePct',
] as const;
const CLEARED_TO_NULL = ['mineralType', 'mineralName'] as const;

/** The fields as the lot holds them: decimals without padding, an emptied text as null, what was left out left out. */
const normalised = (fields: ListingFields): Partial<Listing> => {
  const out: Record<string, unknown> = { ...fields };
  for (const name of NUMBERS) if (typeof out[name] === 'string') out[name] = dec(out[name]).toFixed();
  for (const name of CLEARED_TO_NULL) if (out[name] === '') out[name] = null;
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== undefined)) as Partial<Listing>;
};

const PADDED = /^-?\d+\.\d*0$/;

/** Parts of a value as they count: figures without padding. */
const parts = (value: unknown): unknown => {
  if (typeof value === 'string') return PADDED.test(value) ? dec(value).toFixed() : value;
  if (Array.isArray(value)) return value.map(parts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, parts(part)]));
};
const meaning = (value: unknown): unknown =>
  value === undefined || value === '' ? null : typeof value === 'string' ? value : parts(value);

/** Whatever the order of their parts, which the database does not keep. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(meaning(a), meaning(b));

const differences = (lot: Listing, next: Partial<Listing>): string[] =>
  Object.keys(next).filter((name) => !same(next[name as keyof Listing], lot[name as keyof Listing]));

/** Names of the fields that would change in the lot. */
export const changedBy = (lot: Listing, fields: ListingFields): string[] => differences(lot, normalised(fields));

export interface AppliedEdit {
  readonly changed: readonly string[];
  readonly kind: 'minor' | 'material';
}

/**
 * Writes the fields into the lot. Answers what changed, and whether a published lot would need a new review (trade rules 1.3).
 * @param reviewed price and quantity as they were last reviewed; the lot's own where that is not known
 */
export const applyFields = (
  lot: Listing,
  fields: ListingFields,
  reviewed: ReviewedFigures | null = null,
): AppliedEdit => {
  const next = normalised(fields);
  const changed = differences(lot, next);
  const weighed = {
    pricePerUnit: reviewed?.pricePerUnit ?? lot.pricePerUnit,
    totalQuantity: reviewed?.totalQuantity ?? lot.totalQuantity,
  };
  const kind = fieldsEditKind(changed, weighed, next);
  Object.assign(lot, next);
  return { changed, kind };
};

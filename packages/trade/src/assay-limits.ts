import { dec } from './decimal.js';
import { ELEMENTS } from './elements.js';

/** Units in which a limit on a constituent may be asked for, by the letters that an address holds in their place. */
export const LIMIT_UNITS = { pct: '%', ppm: 'ppm', gpt: 'g/t', kcal: 'kcal/kg' } as const;
export type LimitUnit = (typeof LIMIT_UNITS)[keyof typeof LIMIT_UNITS];

/** What a buyer asks of one constituent: at least so much of it (`min`), or at most so much (`max`), on the dry basis. */
export interface AssayLimit {
  readonly element: string;
  readonly kind: 'min' | 'max';
  /** A decimal string, not below zero. */
  readonly value: string;
  readonly unit: LimitUnit;
}

/** So many limits are asked for at once at most. */
export const ASSAY_LIMITS_MAX = 8;

const WRITTEN = /^([A-Za-z0-9]{1,20})_(min|max)_(\d{1,9}(?:\.\d{1,9})?)_(pct|ppm|gpt|kcal)$/;
const IDS: ReadonlyMap<string, string> = new Map(ELEMENTS.map(({ id }) => [id.toLowerCase(), id]));

const readOne = (text: string): AssayLimit | null => {
  const [, named, kind, value, letters] = WRITTEN.exec(text) ?? [];
  const element = named && IDS.get(named.toLowerCase());
  if (!element || !value) return null;
  const unit = LIMIT_UNITS[letters as keyof typeof LIMIT_UNITS];
  return unit === '%' && dec(value).greaterThan(100)
    ? null
    : { element, kind: kind as AssayLimit['kind'], value, unit };
};

/** A limit as an address holds it: `Cu_min_25_pct`. */
export const writeAssayLimit = ({ element, kind, value, unit }: AssayLimit): string =>
  `${element}_${kind}_${value}_${Object.entries(LIMIT_UNITS).find(([, one]) => one === unit)![0]}`;

/** Whether a figure for the constituent is a share of the cargo, so that per cent, ppm and g/t convert. */
export const isShareUnit = (unit: string): boolean => unit !== 'kcal/kg';

/** How many parts per million are one of the unit; heat is kept in kcal/kg as it is. */
export const inKeptUnit = (value: string, unit: LimitUnit): string =>
  dec(value)
    .times(unit === '%' ? 10_000 : 1)
    .toFixed();

/**
 * The limits that the texts of an address ask for. Null where one of them cannot be read, there are too many, one kind of
 * limit is asked twice of a constituent, or no lot could meet two of them.
 */
export const readAssayLimits = (texts: readonly string[]): AssayLimit[] | null => {
  const limits = texts.map(readOne);
  if (limits.length > ASSAY_LIMITS_MAX || !limits.every((limit) => limit !== null)) return null;
  const keys = limits.map(({ element, kind, unit }) => `${element} ${kind} ${isShareUnit(unit)}`);
  if (new Set(keys).size < keys.length) return null;
  const isCrossed = limits.some(
    (min) =>
      min.kind === 'min' &&
      limits.some(
        (max) =>
          max.kind === 'max' &&
          max.element === min.element &&
          isShareUnit(max.unit) === isShareUnit(min.unit) &&
          dec(inKeptUnit(min.value, min.unit)).greaterThan(inKeptUnit(max.value, max.unit)),
      ),
  );
  return isCrossed ? null : limits;
};

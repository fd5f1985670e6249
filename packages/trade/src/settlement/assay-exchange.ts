import { DAY_MS } from '../calendar/day.js';
import { Decimal, type DecimalInput, dec, toWire } from '../decimal.js';
import type { Described } from '../price-basis.js';
import type { Quantity } from '../quantity.js';
import type { ConcentrationUnit } from './concentration.js';
import { working } from './working.js';

/** A splitting limit: the largest difference between two laboratories whose mean is final. */
export interface SplittingLimit {
  readonly limit: string;
  readonly unit: ConcentrationUnit;
}

const percent = (limit: string): SplittingLimit => ({ limit, unit: '%' });

/** Splitting limits where a contract states none (trade rules 2.5). */
export const SPLITTING_LIMITS: Readonly<Record<string, SplittingLimit>> = {
  Cu: percent('0.30'),
  Zn: percent('0.50'),
  Pb: percent('0.50'),
  Sn: percent('0.40'),
  Ni: percent('0.20'),
  Co: percent('0.30'),
  Fe: percent('0.40'),
  Mn: percent('0.40'),
  Cr2O3: percent('0.50'),
  Li2O: percent('0.10'),
  WO3: percent('0.50'),
  Ta2O5: percent('0.50'),
  Au: { limit: '0.5', unit: 'g/t' },
  Ag: { limit: '15', unit: 'g/t' },
  As: percent('0.05'),
  Hg: { limit: '10', unit: 'ppm' },
};

/** Limits for doré and bullion, whose fineness is stated in per cent. */
export const DORE_SPLITTING_LIMITS: Readonly<Record<string, SplittingLimit>> = {
  Au: percent('0.05'),
  Ag: percent('0.20'),
};

/** Goods that have splitting limits of their own. */
export type SplittingGoods = 'dore' | 'concentrate';

const PRECIOUS: readonly string[] = ['gold', 'silver', 'platinum', 'palladium'];

/**
 * Which splitting limits a cargo takes where the contract states none: doré and bullion those of doré, all else those of
 * concentrates (trade rules 2.5).
 * @param form the form of the cargo (`dore`, `metal`, `concentrate`, …), null when it is not known
 */
export const splittingGoods = (form: string | null, mineral: string | null): SplittingGoods =>
  form === 'dore' || (form === 'metal' && mineral !== null && PRECIOUS.includes(mineral)) ? 'dore' : 'concentrate';

/** The splitting limits of the trade for such goods, by constituent. */
export const splittingLimits = (goods: SplittingGoods): Readonly<Record<string, SplittingLimit>> =>
  goods === 'dore' ? { ...SPLITTING_LIMITS, ...DORE_SPLITTING_LIMITS } : SPLITTING_LIMITS;

/** How an exchange of assays ends. */
export interface AssayOutcome {
  /** `split`: the mean is final. `umpire_needed`: apart by more than the limit. `umpired`: the umpire has spoken. */
  readonly status: 'split' | 'umpire_needed' | 'umpired';
  /** The final assay, unrounded, or null while the umpire is waited for. */
  readonly final: string | null;
  /** Who pays the umpire; null when there was none. */
  readonly umpirePaidBy: 'buyer' | 'seller' | 'shared' | null;
  readonly working: Described;
}

const mean = (a: Decimal, b: Decimal): Decimal => a.plus(b).div(2);

/**
 * Ends an exchange of assays (trade rules 2.5). A difference up to and including the limit is halved. Beyond it the
 * umpire's result between the two is averaged with the nearer of them (itself when equally far); outside them the nearer
 * of the two is final. The umpire is paid by the party whose result is farther from its own, by both when equally far.
 * All figures are in the same unit.
 */
export const resolveAssay = (
  seller: DecimalInput,
  buyer: DecimalInput,
  limit: DecimalInput,
  umpire: DecimalInput | null = null,
): AssayOutcome => {
  const s = dec(seller);
  const b = dec(buyer);
  const difference = s.minus(b).abs();
  if (difference.lessThanOrEqualTo(dec(limit))) {
    const final = mean(s, b);
    return {
      status: 'split',
      final: toWire(final),
      umpirePaidBy: null,
      working: working('split_mean', { seller: s, buyer: b, difference, limit, result: final }),
    };
  }
  if (umpire === null)
    return {
      status: 'umpire_needed',
      final: null,
      umpirePaidBy: null,
      working: working('beyond_limit', { seller: s, buyer: b, difference, limit }),
    };
  const u = dec(umpire);
  const fromSeller = u.minus(s).abs();
  const fromBuyer = u.minus(b).abs();
  const even = fromSeller.equals(fromBuyer);
  const nearer = fromSeller.lessThan(fromBuyer) ? s : b;
  const isBetween = u.greaterThanOrEqualTo(Decimal.min(s, b)) && u.lessThanOrEqualTo(Decimal.max(s, b));
  const final = isBetween ? (even ? u : mean(u, nearer)) : nearer;
  const farther = fromSeller.greaterThan(fromBuyer) ? 'seller' : 'buyer';
  const code = isBetween ? (even ? 'umpire_itself' : 'umpire_mean') : 'umpire_outside';
  return {
    status: 'umpired',
    final: toWire(final),
    umpirePaidBy: even ? 'shared' : farther,
    working: working(code, { seller: s, buyer: b, umpire: u, nearer, limit, result: final }),
  };
};

/** A laboratory on the contract's list of umpires. */
export interface Laboratory {
  readonly id: string;
  /** Laboratories of one group may not be umpire over each other. */
  readonly group: string;
}

/** The next umpire in rotation who belongs to no party's laboratory group, or null when the list holds none. */
export const nextUmpire = (
  list: readonly Laboratory[],
  lastUsed: string | null,
  partyGroups: readonly string[],
): Laboratory | null => {
  const from = list.findIndex(({ id }) => id === lastUsed) + 1;
  const rotated = [...list.slice(from), ...list.slice(0, from)];
  return rotated.find(({ group }) => !partyGroups.includes(group)) ?? null;
};

/**
 * Whether the result of one party stands alone because the other's is late: more than 30 days after the last sampling and
 * 5 days after notice was given (trade rules 2.5).
 */
export const standsAlone = (lastSampling: Date, notice: Date | null, now: Date): boolean =>
  notice !== null &&
  now.getTime() - lastSampling.getTime() > 30 * DAY_MS &&
  now.getTime() - notice.getTime() >= 5 * DAY_MS;

/** Sealed sets that are taken of each lot: seller, buyer, umpire, and two in reserve (trade rules 2.5). */
export const SAMPLE_SETS = { seller: 1, buyer: 1, umpire: 1, reserve: 2 } as const;

/** How many lots a cargo is sampled in: at most 500 dry tonnes of concentrate each, 10 t of a minor metal (trade rules 2.5). */
export const samplingLots = (weight: Quantity<'dmt'>, cargo: 'concentrate' | 'minor_metal'): number =>
  Math.max(
    1,
    weight.amount
      .div(cargo === 'concentrate' ? 500 : 10)
      .ceil()
      .toNumber(),
  );

import { dec, toWire } from './decimal.js';
import type { Incoterm } from './incoterms.js';
import { percentChange } from './money.js';
import { splittingGoods, type SplittingLimit, splittingLimits } from './settlement/assay-exchange.js';
import { type CargoForm, PROVISIONAL_PCT } from './settlement/invoices.js';
import type { AssaySettlement } from './settlement/terms.js';
import { DEFAULT_TOLERANCE_PCT, toleranceHolder } from './settlement/tolerance.js';

/** Laws that a contract may name; each brings its rules of arbitration and its seat. The first is the default. */
export const CONTRACT_LAWS = ['england', 'switzerland', 'singapore', 'hong_kong', 'new_york'] as const;
export type ContractLaw = (typeof CONTRACT_LAWS)[number];

/** Where weights and samples are final. */
export const FINAL_PLACES = ['loading', 'discharge'] as const;
export type FinalPlace = (typeof FINAL_PLACES)[number];

/** States in which a version of a contract can be: waiting for signatures, in force, or past. */
export const CONTRACT_VERSION_STATES = ['open', 'signed', 'superseded', 'withdrawn', 'void'] as const;
export type ContractVersionState = (typeof CONTRACT_VERSION_STATES)[number];

/** What a contract says where the parties have agreed nothing else (trade rules 2.2, 2.5). */
export interface ContractUsage {
  readonly tolerancePct: string;
  readonly toleranceOption: 'buyer' | 'seller';
  readonly provisionalPct: string;
  readonly finalAt: FinalPlace;
  readonly assaySettlement: AssaySettlement;
  readonly splitting: readonly ({ readonly element: string } & SplittingLimit)[];
}

const CARGO: Readonly<Record<string, CargoForm>> = { concentrate: 'concentrate', metal: 'metal', dore: 'dore' };

/**
 * The usage of the trade for a cargo.
 * @param form the form of the cargo (`concentrate`, `metal`, `dore`, `rough`, …), null when it is not known
 * @param elements the constituents that are paid for or penalised
 */
export const contractUsage = (
  form: string | null,
  mineral: string | null,
  incoterm: Incoterm,
  elements: readonly string[],
): ContractUsage => {
  const cargo = CARGO[form ?? ''] ?? 'bulk';
  const isGem = form === 'rough' || form === 'cut';
  const limits = splittingLimits(splittingGoods(form, mineral));
  const metal = cargo === 'metal' || cargo === 'dore';
  return {
    tolerancePct: isGem
      ? DEFAULT_TOLERANCE_PCT.gems
      : DEFAULT_TOLERANCE_PCT[metal ? 'metal' : cargo === 'concentrate' ? 'concentrate' : 'bulk'],
    toleranceOption: toleranceHolder(incoterm),
    provisionalPct: isGem ? '100' : PROVISIONAL_PCT[cargo],
    finalAt: cargo === 'concentrate' ? 'discharge' : 'loading',
    assaySettlement: 'average',
    splitting: [...new Set(elements)].flatMap((element) => {
      const limit = limits[element];
      return limit ? [{ element, ...limit }] : [];
    }),
  };
};

/** The terms of a contract that an amendment can change, with what depends on them. */
export const CONTRACT_TERMS_SHOWN = [
  'price',
  'total',
  'tolerancePct',
  'incoterm',
  'place',
  'deliveryDate',
  'paymentTerms',
  'provisionalPct',
  'qp',
  'finalAt',
  'assaySettlement',
  'law',
  'special',
] as const;
export type ContractTerm = (typeof CONTRACT_TERMS_SHOWN)[number];
const FIGURES: readonly ContractTerm[] = ['price', 'total', 'tolerancePct', 'provisionalPct'];

export interface ContractChange {
  readonly term: ContractTerm;
  readonly before: string;
  readonly after: string;
  /** For figures: after less before, and by how many per cent; null where there was nothing to compare with. */
  readonly difference: string | null;
  readonly percent: string | null;
}

/** What differs between two versions of a contract, term by term, in the order in which a reader looks for it. */
export const contractChanges = (
  before: Readonly<Record<ContractTerm, string>>,
  after: Readonly<Record<ContractTerm, string>>,
): ContractChange[] =>
  CONTRACT_TERMS_SHOWN.filter((term) =>
    FIGURES.includes(term) ? !dec(before[term]).equals(dec(after[term])) : before[term] !== after[term],
  ).map((term) => {
    const isFigure = FIGURES.includes(term);
    const percent = isFigure ? percentChange(before[term], after[term]) : null;
    return {
      term,
      before: before[term],
      after: after[term],
      difference: isFigure ? toWire(dec(after[term]).minus(dec(before[term]))) : null,
      percent: percent && toWire(percent),
    };
  });

import { minorUnits } from '../currencies.js';
import { Decimal, type DecimalInput, dec, toWire } from '../decimal.js';
import { moneyText } from '../money.js';
import type { Described } from '../price-basis.js';
import { type Laboratory, resolveAssay, type SplittingGoods, splittingLimits } from './assay-exchange.js';
import { type ConcentrationUnit, restate, weighedAssay } from './concentration.js';
import { working } from './working.js';
import type { SettlementTerms } from './terms.js';

/** Units in which laboratories state what is exchanged: parts of the mass, or heat for coal. */
export type ExchangeUnit = ConcentrationUnit | 'kcal/kg';

/** A constituent that both laboratories report, with the largest difference that is halved; null: the mean always counts. */
export interface ExchangedElement {
  readonly element: string;
  readonly unit: ExchangeUnit;
  readonly limit: string | null;
}

/** The name under which the heat of coal is exchanged. */
export const CALORIFIC_VALUE = 'CV';

const partsOf = (element: string): string[] => element.split('+');

/** The name under which moisture has a penalty or a bonus; it is weighed, not exchanged. */
export const MOISTURE = 'H2O';

/** Whether the terms ask for the moisture of the cargo: a dry weight, or anything that is charged or paid for water. */
export const needsMoisture = ({
  weight,
  basis,
  penalties = [],
  bonuses = [],
  moistureAllowance,
}: SettlementTerms): boolean =>
  weight.dry ||
  moistureAllowance !== undefined ||
  (basis.type === 'cv_adjusted' && basis.moistureSpecPct !== undefined) ||
  [...penalties, ...bonuses].some(({ element }) => partsOf(element).includes(MOISTURE));

/** The splitting limit of a constituent where the contract states none, in `unit`; null where the trade knows none (trade rules 2.5). */
export const defaultLimit = (element: string, unit: ExchangeUnit, goods: SplittingGoods): string | null => {
  const found = splittingLimits(goods)[element];
  return found && unit !== 'kcal/kg' ? toWire(restate(found.limit, found.unit, unit)) : null;
};

/** What a settlement needs assays of, in the order of the terms and in the units that these state it in; nothing for a fixed price. */
export const assayedElements = ({
  basis,
  penalties = [],
  bonuses = [],
}: SettlementTerms): Omit<ExchangedElement, 'limit'>[] => {
  const named = new Map<string, ExchangeUnit>();
  const add = (element: string, unit: ExchangeUnit): void => {
    for (const part of partsOf(element)) if (part !== MOISTURE && !named.has(part)) named.set(part, unit);
  };
  if (basis.type === 'formula') for (const { element, rule } of basis.payables) add(element, rule.unit);
  if (basis.type === 'index_prorata' || basis.type === 'index_unit' || basis.type === 'payable')
    add(basis.element, '%');
  if (basis.type === 'index_viu') for (const element of Object.keys(basis.valueInUse)) add(element, '%');
  if (basis.type === 'cv_adjusted') {
    add(CALORIFIC_VALUE, 'kcal/kg');
    if (basis.ashSpecPct !== undefined) add('ash', '%');
  }
  for (const { element, unit } of [...penalties, ...bonuses]) add(element, unit);
  return [...named].map(([element, unit]) => ({ element, unit }));
};

/** What laboratories exchange for a settlement of such goods, with the splitting limits of the trade. */
export const exchangedElements = (terms: SettlementTerms, goods: SplittingGoods): ExchangedElement[] =>
  assayedElements(terms).map(({ element, unit }) => ({ element, unit, limit: defaultLimit(element, unit, goods) }));

/** The indices whose prices a settlement needs; none for an agreed price. */
export const pricedIndices = ({ basis }: SettlementTerms): string[] => {
  switch (basis.type) {
    case 'fixed':
      return [];
    case 'formula': {
      const escalator = basis.treatment?.escalator?.index;
      return [...new Set([...basis.payables.map(({ index }) => index), ...(escalator ? [escalator] : [])])];
    }
    case 'index_unit':
      return basis.unitPrice === undefined && basis.index !== undefined ? [basis.index] : [];
    case 'cv_adjusted':
      return basis.index === undefined ? [] : [basis.index];
    default:
      return [basis.index];
  }
};

/** Laboratories that concentrate contracts usually name as umpires, in their rotation; a contract's own list takes their place. */
export const USUAL_UMPIRES: readonly Laboratory[] = [
  { id: 'Alex Stewart International', group: 'Alex Stewart' },
  { id: 'Alfred H Knight', group: 'Alfred H Knight' },
  { id: 'Bureau Veritas Commodities', group: 'Bureau Veritas' },
  { id: 'Inspectorate International', group: 'Bureau Veritas' },
  { id: 'Intertek Minerals', group: 'Intertek' },
  { id: 'SGS Minerals', group: 'SGS' },
];

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The groups that a laboratory of this name and stated group belongs to, among those of the list: a house whose name holds
 * a group's name is of it, whatever else was stated.
 */
export const laboratoryGroups = (name: string, stated: string, list: readonly Laboratory[]): string[] => {
  const said = [folded(name), folded(stated)];
  return list
    .filter(({ id, group }) => said.some((one) => one === folded(id) || one.includes(folded(group))))
    .map(({ group }) => group);
};

/** What one laboratory found of one constituent in one lot. */
export interface AssayLine {
  /** From 1. */
  readonly lot: number;
  readonly element: string;
  readonly value: string;
}

/** How one constituent of one lot came out. */
export interface ExchangeOutcome {
  readonly lot: number;
  readonly element: string;
  readonly unit: ExchangeUnit;
  readonly limit: string | null;
  readonly seller: string | null;
  readonly buyer: string | null;
  readonly umpire: string | null;
  /** `alone`: the other's result was late. */
  readonly status: 'split' | 'umpire_needed' | 'umpired' | 'alone';
  readonly final: string | null;
  readonly umpirePaidBy: 'buyer' | 'seller' | 'shared' | null;
  readonly working: Described | null;
}

const valueOf = (lines: readonly AssayLine[] | null, lot: number, element: string): string | null =>
  lines?.find((line) => line.lot === lot && line.element === element)?.value ?? null;

/**
 * How an exchange came out, lot by lot and constituent by constituent (trade rules 2.5). With the results of one side
 * alone they stand; the other's were late.
 */
export const exchangeOutcome = (
  lots: number,
  elements: readonly ExchangedElement[],
  results: {
    readonly seller: readonly AssayLine[] | null;
    readonly buyer: readonly AssayLine[] | null;
    readonly umpire: readonly AssayLine[] | null;
  },
): ExchangeOutcome[] =>
  Array.from({ length: lots }, (_, place) => place + 1).flatMap((lot) =>
    elements.map(({ element, unit, limit }): ExchangeOutcome => {
      const seller = valueOf(results.seller, lot, element);
      const buyer = valueOf(results.buyer, lot, element);
      const umpire = valueOf(results.umpire, lot, element);
      const about = { lot, element, unit, limit, seller, buyer, umpire };
      if (seller === null || buyer === null)
        return { ...about, status: 'alone', final: seller ?? buyer, umpirePaidBy: null, working: null };
      const { working: steps, ...outcome } = resolveAssay(
        seller,
        buyer,
        limit ?? dec(seller).minus(dec(buyer)).abs(),
        umpire,
      );
      return { ...about, ...outcome, working: steps };
    }),
  );

/** The final figure of one constituent of one lot. */
export type LotFigure = Pick<ExchangeOutcome, 'lot' | 'element' | 'unit' | 'final'>;

/** Final assays by constituent. */
export type FinalAssays = Readonly<Record<string, { readonly value: string; readonly unit: ExchangeUnit }>>;

/** The final assays of each lot, in the order of their numbers; null while an umpire is waited for. */
export const finalAssaysByLot = (outcome: readonly LotFigure[]): FinalAssays[] | null => {
  if (outcome.some(({ final }) => final === null)) return null;
  const lots = [...new Set(outcome.map(({ lot }) => lot))].toSorted((a, b) => a - b);
  return lots.map((lot) =>
    Object.fromEntries(
      outcome
        .filter((line) => line.lot === lot)
        .map(({ element, final, unit }) => [element, { value: final ?? '0', unit }]),
    ),
  );
};

/** The final assays of the whole cargo: those of the lots, weighed by their dry weights; null while an umpire is waited for. */
export const finalAssays = (outcome: readonly LotFigure[], dryWeights: readonly string[]): FinalAssays | null => {
  if (outcome.some(({ final }) => final === null)) return null;
  const elements = [...new Map(outcome.map(({ element, unit }) => [element, unit]))];
  return Object.fromEntries(
    elements.map(([element, unit]) => {
      const parts = outcome
        .filter((line) => line.element === element)
        .map(({ lot, final }) => ({ weight: dryWeights[lot - 1] ?? '1', assay: final ?? '0' }));
      return [element, { value: parts.length === 1 ? parts[0]!.assay : toWire(weighedAssay(parts)), unit }];
    }),
  );
};

/**
 * What each side bears of the umpire's fee. It is shared out once over all results that he was asked for, each of which its
 * party pays, or both by halves; the odd cent goes to the larger share, the buyer's when both are equal (trade rules 2.5).
 */
export const umpireShares = (
  fee: DecimalInput,
  outcome: readonly Pick<ExchangeOutcome, 'umpirePaidBy'>[],
  currency: string,
): { readonly buyer: string; readonly seller: string; readonly working: Described } => {
  const payers = outcome.flatMap(({ umpirePaidBy }) => (umpirePaidBy ? [umpirePaidBy] : []));
  const halves = (side: 'buyer' | 'seller'): number =>
    payers.reduce((sum, payer) => sum + (payer === side ? 2 : payer === 'shared' ? 1 : 0), 0);
  const whole = dec(payers.length ? moneyText(fee, currency) : '0');
  const [smaller, larger] =
    halves('seller') > halves('buyer') ? (['buyer', 'seller'] as const) : (['seller', 'buyer'] as const);
  const part = payers.length ? whole.times(halves(smaller)).div(payers.length * 2) : whole;
  const least = part.toDecimalPlaces(minorUnits(currency), Decimal.ROUND_DOWN);
  const shares = { [smaller]: least, [larger]: whole.minus(least) } as Record<'buyer' | 'seller', Decimal>;
  return {
    buyer: moneyText(shares.buyer, currency),
    seller: moneyText(shares.seller, currency),
    working: working('umpire_fee', { fee: moneyText(fee, currency), results: payers.length, ...shares }),
  };
};

import { createHash } from 'node:crypto';
import type { DealSettlement, Fact, IndexPrice, SettlementVersion } from '@orebridge/contracts';
import {
  type Assays,
  CALORIFIC_VALUE,
  dec,
  assayedElements,
  finalBalance,
  leastQuantity,
  lotFacts,
  partOfQuantity,
  pricedIndices,
  provisionalAmount,
  type Quantity,
  type Settlement,
  type SettlementFacts,
  SettlementRefused,
  settle,
  toWire,
  type WeighedCargo,
  weighedInDealUnit,
} from '@orebridge/trade';
import type { AgreedTerms } from './agreed-terms.js';
import { factInForce } from './fact.store.js';
import { billedLots, type Finals, lotsTold, provisionalAssays, WEIGHT_DECIMALS } from './lot-weights.js';
import { type IndexPeriod, indexPeriods } from './index-periods.js';
import type { SettlementFact, SettlementSheet } from './settlement.entities.js';
import { hasMoisture, weighedCargo } from './weighed-cargo.js';

type Weight = Extract<Fact['content'], { kind: 'weight' }>;
export type Lack = DealSettlement['lacks']['final'][number];
export type KnownAssay = SettlementVersion['assays'][number];

/** All that is known of a deal when a settlement is tried. */
export interface Known {
  readonly agreed: AgreedTerms | null;
  readonly facts: readonly SettlementFact[];
  /** Final assays of the exchange; null while there are none. */
  readonly finals: Finals | null;
  /** An exchange was begun, whether the price asks for it or not. */
  readonly exchanged: boolean;
  /** Lots that are sampled and results that are asked of each laboratory for them; null where nothing is assayed. */
  readonly sampled: { readonly lots: number; readonly results: number } | null;
  readonly delivered: boolean;
  /** The most that is billed, in the unit of the deal, where the buyer did not take all. */
  readonly billedAtMost: Quantity<'deal'> | null;
  /** What the mineral of the deal is usually paid for. */
  readonly main: string | null;
}

/** A settlement as it came out, before it has a number. */
export interface Made {
  readonly kind: SettlementVersion['kind'];
  readonly settlement: Settlement;
  /** All that is claimed by it and by the versions before. */
  readonly claimed: string;
  readonly workings: SettlementSheet['workings'];
  readonly assays: readonly KnownAssay[];
  readonly lots: SettlementVersion['lots'];
  readonly prices: readonly IndexPrice[];
  readonly fingerprint: string;
}
export type Tried = { readonly made: Made } | { readonly lacks: readonly Lack[] };

const lack = (what: Lack['what']): Lack => ({ what, refusal: null });

/** What of the weight is billed, wet: all of it, or the share of it that the most of the deal is of what was weighed. */
const billedWet = (wet: string, cargo: WeighedCargo, atMost: Quantity<'deal'> | null): string => {
  if (!atMost) return wet;
  const weighed = weighedInDealUnit(cargo, atMost.unit);
  const billed = leastQuantity(weighed, atMost);
  if (billed === weighed) return wet;
  return toWire(dec(wet).times(partOfQuantity(billed, weighed)).toDecimalPlaces(WEIGHT_DECIMALS));
};

/** The weight as {@link settle} takes it: wet, and the moisture that its lots come to. */
const weightFacts = (
  weight: Weight,
  cargo: WeighedCargo,
  atMost: Quantity<'deal'> | null,
): Pick<SettlementFacts, 'weight' | 'moisturePct'> => {
  const { total, lots } = weight;
  const single = lots.length === 1 ? lots[0]?.moisturePct : undefined;
  const moisturePct = hasMoisture(weight)
    ? (single ?? toWire(dec(total.wet).minus(dec(total.dry)).times(100).div(dec(total.wet))))
    : undefined;
  return {
    weight: billedWet(total.wet, cargo, atMost),
    ...(moisturePct === undefined ? {} : { moisturePct }),
  };
};

const assayFacts = (assays: readonly KnownAssay[]): Pick<SettlementFacts, 'assays' | 'kcal'> => {
  const heat = assays.find(({ element }) => element === CALORIFIC_VALUE)?.value;
  const parts = assays.filter(({ element }) => element !== CALORIFIC_VALUE);
  const byElement = Object.fromEntries(parts.map(({ element, value, unit }) => [element, { value, unit }])) as Assays;
  return { assays: byElement, ...(heat === undefined ? {} : { kcal: heat }) };
};

/** The lots that are settled one by one: each with what of it is billed, its moisture and its assays. */
const lotsApart = ({ sampled }: Known, { weight, byLot }: Went, billed: string): Pick<SettlementFacts, 'byLot'> => {
  if (byLot === undefined) return {};
  const results = sampled ? sampled.results / sampled.lots : undefined;
  const assayed = byLot?.map((assays) => ({ ...assayFacts(assays), results })) ?? null;
  return { byLot: lotFacts(billedLots(weight, billed), assayed) };
};

/** What went into a version. */
interface Went {
  readonly weight: Weight;
  readonly assays: readonly KnownAssay[];
  readonly prices: readonly IndexPrice[];
  /** Assays of each lot, where the terms settle lot by lot: null where the price asks for none, absent where only the cargo has some. */
  readonly byLot?: readonly (readonly KnownAssay[])[] | null;
}

const fingerprintOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');

const settled = (kind: Made['kind'], agreed: AgreedTerms, known: Known, went: Went): Tried => {
  const { terms, provisionalPct, acceptedOutside } = agreed;
  const assays = [went.assays, known.finals?.cargo ?? [], provisionalAssays(known.facts)?.cargo ?? []].flat();
  try {
    const cargo = weighedCargo(terms, went.weight.total, hasMoisture(went.weight), assays, known.main);
    const billed = weightFacts(went.weight, cargo, known.billedAtMost);
    const settlement = settle(terms, {
      ...billed,
      ...lotsApart(known, went, billed.weight),
      ...assayFacts(went.assays),
      prices: Object.fromEntries(went.prices.map(({ index, price }) => [index, price])),
      rates: Object.fromEntries(went.prices.flatMap(({ index, rate }) => (rate ? [[index, rate]] : []))),
      ...(known.sampled ?? { lots: went.weight.lots.length }),
      acceptedOutsideLimits: acceptedOutside,
    });
    const atMost = known.billedAtMost && toWire(known.billedAtMost.amount);
    const share = kind === 'final' ? null : provisionalAmount(settlement.total, provisionalPct, terms.currency);
    return {
      made: {
        kind,
        settlement,
        claimed: share?.amount ?? settlement.total,
        workings: [
          ...lotsTold(kind, went.assays.length > 0, settlement, known),
          ...(share ? [share.working as SettlementSheet['workings'][number]] : []),
        ],
        assays: went.assays,
        lots: settlement.lots?.map((one) => ({ ...one, assays: [...(went.byLot?.[one.lot - 1] ?? [])] })),
        prices: went.prices,
        fingerprint: fingerprintOf([
          kind,
          terms,
          provisionalPct,
          acceptedOutside,
          went,
          atMost,
          ...(terms.fees?.length ? [known.sampled] : []),
        ]),
      },
    };
  } catch (error) {
    if (!(error instanceof SettlementRefused)) throw error;
    return { lacks: [{ what: 'refused', refusal: { code: error.code, values: { ...error.values } } }] };
  }
};

/** The provisional settlement: shipped weight, a provisional assay, the latest known prices (trade rules 2.2). */
export const tryProvisional = (known: Known): Tried => {
  const { agreed, facts } = known;
  if (!agreed) return { lacks: [lack('terms')] };
  const weight = factInForce(facts, 'weight', 'loading');
  const assay = provisionalAssays(facts);
  const prices = factInForce(facts, 'prices', 'provisional');
  const isApart = agreed.terms.assaySettlement === 'lot_by_lot';
  const asks = { assay: assayedElements(agreed.terms).length > 0, price: pricedIndices(agreed.terms).length > 0 };
  const lacks = [
    ...(weight ? [] : [lack('weight_loading')]),
    ...(asks.assay && !assay ? [lack('assay_provisional')] : []),
    ...(asks.price && !prices ? [lack('prices_provisional')] : []),
  ];
  if (!weight || lacks.length) return { lacks };
  // A provisional payment is on account: without an assay of each lot that was weighed, the lots wait for the final one.
  const isOfLots = assay !== null && assay.byLot.length === weight.lots.length;
  const apart = isApart && (asks.assay ? isOfLots && { byLot: assay.byLot } : { byLot: null });
  const [assays, of] = [assay?.cargo ?? [], prices?.prices ?? []];
  return settled('provisional', agreed, known, { weight, assays, prices: of, ...apart });
};

/** Prices are no longer the final ones when the day that their month counts from was put right, or another was declared. */
const isOfPeriods = (prices: readonly IndexPrice[], periods: readonly IndexPeriod[]): boolean =>
  periods.every(({ index, period, window }) => {
    const price = prices.find((one) => one.index === index);
    return !price || period?.kind !== 'month' || (price.from === window?.from && price.to === window.to);
  });

/** The final settlement, or a second provisional one while the quotational period alone is open (trade rules 2.2). */
export const tryFinal = (known: Known): Tried & { readonly second?: Made } => {
  const { agreed, facts } = known;
  if (!agreed) return { lacks: [lack('terms')] };
  const weight = factInForce(facts, 'weight', agreed.finalWeight);
  const recorded = factInForce(facts, 'prices', 'final');
  const prices = recorded && isOfPeriods(recorded.prices, indexPeriods(agreed.terms, facts)) ? recorded : null;
  const provisional = factInForce(facts, 'prices', 'provisional');
  const asksAssay = assayedElements(agreed.terms).length > 0;
  const asksPrice = pricedIndices(agreed.terms).length > 0;
  const assayed = known.finals !== null || (!asksAssay && !known.exchanged);
  const lacks = [
    ...(known.delivered ? [] : [lack('delivery')]),
    ...(weight ? [] : [lack('weight_final')]),
    ...(assayed ? [] : [lack('assay_exchange')]),
    ...(asksPrice && !prices ? [lack('prices_final')] : []),
  ];
  const assays = asksAssay ? (known.finals?.cargo ?? []) : [];
  const apart = agreed.terms.assaySettlement === 'lot_by_lot' && {
    byLot: asksAssay ? (known.finals?.byLot ?? []) : null,
  };
  if (weight && !lacks.length)
    return settled('final', agreed, known, { weight, assays, prices: prices?.prices ?? [], ...apart });
  const isOnlyPrice = lacks.length === 1 && lacks[0]?.what === 'prices_final';
  if (!weight || !isOnlyPrice || !provisional) return { lacks };
  const tried = settled('second_provisional', agreed, known, { weight, assays, prices: provisional.prices, ...apart });
  return 'made' in tried ? { lacks, second: tried.made } : tried;
};

/** What becomes due by a version, with how it came about: what is claimed less what was claimed before. */
export const dueOf = (
  { claimed, workings, kind, settlement }: Made,
  claimedBefore: string,
): { due: string; payer: 'buyer' | 'seller' | null; workings: SettlementSheet['workings'] } => {
  const balance = finalBalance(claimed, claimedBefore, settlement.currency);
  const isFirst = dec(claimedBefore).isZero() && kind !== 'final';
  return {
    due: balance.amount,
    payer: balance.payer,
    workings: isFirst ? workings : [...workings, balance.working as SettlementSheet['workings'][number]],
  };
};

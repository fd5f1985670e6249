import type { AgreedSettlementTerms } from '@orebridge/contracts';
import {
  type CargoDates,
  checkDeclaration,
  pricedIndices,
  type QuotationalPeriod,
  type QuotationalWindow,
  quotationalWindow,
  dayOf,
} from '@orebridge/trade';
import { factInForce } from './fact.store.js';
import type { SettlementFact } from './settlement.entities.js';

/** What holds for an index of the terms: currency, period and option, and the period's days as far as they are known. */
export interface IndexPeriod {
  readonly index: string;
  /** Null when it is published in the settlement's currency. */
  readonly currency: AgreedSettlementTerms['currency'] | null;
  readonly rateSource: string | null;
  readonly rateDay: 'period_end' | 'shipment' | 'arrival' | null;
  readonly period: QuotationalPeriod | null;
  readonly option: {
    readonly holder: 'buyer' | 'seller';
    readonly periods: QuotationalPeriod[];
    readonly declared: boolean;
  } | null;
  /** First and last day of a month, or the event's own day for a spot day and for five days, which only quotations can tell. */
  readonly window: QuotationalWindow | null;
  /** The event that must be known first. */
  readonly waitsFor: 'shipment' | 'arrival' | null;
}

/** The days of the cargo's events that both parties are bound by. */
export const cargoDates = (facts: readonly SettlementFact[]): CargoDates => {
  const [shipment, arrival] = [
    factInForce(facts, 'event', 'shipment')?.date,
    factInForce(facts, 'event', 'arrival')?.date,
  ];
  return { ...(shipment && { shipment }), ...(arrival && { arrival }) };
};

type SaidIndex = NonNullable<AgreedSettlementTerms['indices']>[number];

/**
 * Whether a declaration counts: by the holder, of an agreed period, before that period began. Before the event's day is
 * known no period can be said to have begun; once it is known, a declaration that came too late counts no more.
 */
export const declarationRefusal = (
  { option, period }: SaidIndex,
  declaration: { readonly by: 'buyer' | 'seller'; readonly on: string; readonly period: QuotationalPeriod },
  dates: CargoDates,
): ReturnType<typeof checkDeclaration> | 'no_option' => {
  if (!option || !period) return 'no_option';
  const known = dates[declaration.period.of] !== undefined;
  // A day far ahead stands for the event that has not happened: no period before it has begun.
  const seen = known ? dates : { shipment: '9999-01-01', arrival: '9999-01-01' };
  return checkDeclaration(declaration, { holder: option.holder, periods: [period, ...option.periods] }, seen);
};

const declaredPeriod = (said: SaidIndex, facts: readonly SettlementFact[], dates: CargoDates) => {
  const fact = facts.find(
    ({ kind, place, confirmedAt }) => kind === 'declaration' && place === said.index && confirmedAt,
  );
  if (fact?.content.kind !== 'declaration') return null;
  const { period } = fact.content;
  const on = dayOf(fact.at);
  return declarationRefusal(said, { by: fact.side, on, period }, dates) === null ? period : null;
};

/** The indices whose prices the terms ask for, each with its currency and its period. */
export const indexPeriods = (terms: AgreedSettlementTerms, facts: readonly SettlementFact[]): IndexPeriod[] => {
  const dates = cargoDates(facts);
  return pricedIndices(terms).map((index) => {
    const said = terms.indices?.find((one) => one.index === index);
    const declared = said ? declaredPeriod(said, facts, dates) : null;
    const period = declared ?? said?.period ?? null;
    const isKnown = period !== null && dates[period.of] !== undefined;
    const { currency = terms.currency, rateSource = null, rateDay = null } = said ?? {};
    const foreign = currency === terms.currency ? null : { currency, rateSource, rateDay };
    return {
      index,
      ...(foreign ?? { currency: null, rateSource: null, rateDay: null }),
      period,
      option: said?.option ? { ...said.option, declared: declared !== null } : null,
      window: period && isKnown ? quotationalWindow(period, dates) : null,
      waitsFor: period && !isKnown ? period.of : null,
    };
  });
};

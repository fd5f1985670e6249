import { CARGO_FORMS, MINERALS } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, DecimalString, IsoDate } from './common.js';
import { PriceSeries } from './prices.js';

/** A mineral that figures are kept of. */
export const MarketMineral = z.enum(MINERALS as readonly [string, ...string[]]);

export const PricePoint = z.object({ date: IsoDate, price: DecimalString });
export type PricePoint = z.infer<typeof PricePoint>;

/** A series with where it stands. Figures are of what the reader's plan lets it read; null where that is too short. */
export const SeriesSummary = PriceSeries.extend({
  mineral: z.string(),
  /** The one that stands for its mineral where only one can. */
  primary: z.boolean(),
  last: PricePoint.nullable(),
  changePct: DecimalString.nullable(),
  yearPct: DecimalString.nullable(),
  /** Lowest and highest of the last twelve months, or of the last five years of an annual series. */
  range: z.object({ low: DecimalString, high: DecimalString }).nullable(),
  recent: z.array(DecimalString),
  /** A newer price is late by more than three business days. */
  stale: z.boolean(),
}).meta({ id: 'SeriesSummary' });
export type SeriesSummary = z.infer<typeof SeriesSummary>;

/** All of a series that the reader's plan shows, the oldest price first. `months` is how far back that is; null is no limit. */
export const SeriesHistory = z
  .object({ series: SeriesSummary, points: z.array(PricePoint), months: z.number().int().nullable() })
  .meta({ id: 'SeriesHistory' });
export type SeriesHistory = z.infer<typeof SeriesHistory>;

/** The index of concentration by country, 0 to 10,000: a lower and an upper bound where a part of the world is not named. */
const Concentration = z.object({
  lower: DecimalString,
  upper: DecimalString,
  unknownPct: DecimalString,
  band: z.enum(['low', 'moderate', 'high']),
});
/** Where the published price of a mineral stands, and how many lots of it are on the market. */
export const MineralSummaryCard = z
  .object({
    mineral: MarketMineral,
    lots: z.number().int(),
    /** Every one of the lots is part of the demo data. */
    demo: z.boolean(),
    /**
     * A mean: `at` is the first day of the month or year that it is of, as `frequency` says; `changePct` is against the
     * one before.
     */
    price: z
      .object({
        value: DecimalString,
        currency: z.string(),
        unit: z.string(),
        at: IsoDate,
        frequency: PriceSeries.shape.frequency,
        changePct: DecimalString.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MineralSummaryCard' });
export type MineralSummaryCard = z.infer<typeof MineralSummaryCard>;

export const CRITICAL_LISTS = [
  'eu_critical',
  'eu_strategic',
  'us_critical',
  'conflict_3tg',
  'eu_battery',
  'kimberley_process',
] as const;
const CriticalFlags = z.array(z.enum(CRITICAL_LISTS));

export const MineralSummary = z
  .object({
    mineral: z.string(),
    symbol: z.string(),
    formula: z.string(),
    critical: CriticalFlags,
    price: SeriesSummary.nullable(),
    top: z.object({ country: CountryCode, sharePct: DecimalString, year: z.number().int() }).nullable(),
    concentration: Concentration.nullable(),
    /** Lots on the market now. */
    listings: z.number().int(),
  })
  .meta({ id: 'MineralSummary' });
export type MineralSummary = z.infer<typeof MineralSummary>;

export const CountryRisk = z
  .object({
    country: CountryCode,
    /** Worldwide Governance Indicators, about -2.5 to 2.5, higher is better; null where none is published. */
    voice: DecimalString.nullable(),
    stability: DecimalString.nullable(),
    effectiveness: DecimalString.nullable(),
    regulation: DecimalString.nullable(),
    law: DecimalString.nullable(),
    corruption: DecimalString.nullable(),
    mean: DecimalString.nullable(),
    year: z.number().int().nullable(),
    /** How far the country is on the list of conflict-affected areas that the compliance rules read, and whose list. */
    cahra: z.enum(['none', 'some-regions', 'whole-country']),
    cahraBy: z.enum(['eu', 'platform']).nullable(),
    eiti: z.boolean(),
    kimberley: z.boolean(),
    icglr: z.boolean(),
  })
  .meta({ id: 'CountryRisk' });
export type CountryRisk = z.infer<typeof CountryRisk>;

/** What one stage of one mineral yields, by country, in the last year that is published. */
export const ProductionStage = z
  .object({
    stage: z.string(),
    /** What is weighed: a code of the catalogue, or `content:Cu` for a constituent. */
    basis: z.string(),
    unit: z.string(),
    year: z.number().int(),
    source: z.string(),
    world: DecimalString.nullable(),
    previousWorld: DecimalString.nullable(),
    other: DecimalString.nullable(),
    worldReserves: DecimalString.nullable(),
    /** The world's reserves are said to be greater than the figure. */
    reservesGreater: z.boolean(),
    /** Years; null where reserves and output are not of the same thing. */
    reserveLife: DecimalString.nullable(),
    concentration: Concentration.nullable(),
    countries: z.array(
      z.object({
        country: CountryCode,
        production: DecimalString.nullable(),
        previous: DecimalString.nullable(),
        sharePct: DecimalString.nullable(),
        reserves: DecimalString.nullable(),
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'ProductionStage' });
export type ProductionStage = z.infer<typeof ProductionStage>;

/** The colours that minerals are described by. */
export const MINERAL_COLOURS = [
  'black',
  'blue',
  'bluish-grey',
  'brown',
  'colourless',
  'copper-red',
  'gold-yellow',
  'green',
  'grey',
  'pink',
  'purple',
  'red',
  'red-brown',
  'silver-white',
  'steel-grey',
  'white',
  'yellow',
] as const;

export const MineralDepth = z
  .object({
    mineral: z.string(),
    symbol: z.string(),
    formula: z.string(),
    /** Of the metal and of its main ores, the commonest first. */
    colours: z.array(z.enum(MINERAL_COLOURS)),
    hs: z.array(z.string()),
    units: z.array(z.string()),
    density: z.tuple([z.number(), z.number()]).nullable(),
    mohs: z.tuple([z.number(), z.number()]).nullable(),
    critical: CriticalFlags,
    series: z.array(SeriesSummary),
    production: z.array(ProductionStage),
    risks: z.array(CountryRisk),
    /** Governance of the producing countries by their share of what is named, and how much of the world that covers. */
    supplyGovernance: z.object({ mean: DecimalString, coveredPct: DecimalString }).nullable(),
    /**
     * The middle of the prices of deals closed in the last 30 days, in dollars for a unit: of the form and unit that most of
     * them have. Null below five of these.
     */
    dealMedian: z
      .object({ form: z.enum(CARGO_FORMS), price: DecimalString, unit: z.string(), n: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'MineralDepth' });
export type MineralDepth = z.infer<typeof MineralDepth>;

/** What the market itself holds. Real and demo records are never counted together. */
export const MarketActivity = z
  .object({
    demo: z.boolean(),
    days: z.number().int(),
    listings: z.number().int(),
    sellers: z.number().int(),
    offers: z.number().int(),
    deals: z.number().int(),
    minerals: z.array(
      z.object({
        mineral: z.string(),
        listings: z.number().int(),
        sellers: z.number().int(),
        countries: z.number().int(),
        offers: z.number().int(),
        deals: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'MarketActivity' });
export type MarketActivity = z.infer<typeof MarketActivity>;

/** Where a company's agreed goods come from, by its own deals. */
export const Sourcing = z
  .object({
    demo: z.boolean(),
    deals: z.number().int(),
    /** Deals whose currency has no known rate to the dollar, which are counted and not summed. */
    leftOut: z.number().int(),
    totalUsd: DecimalString,
    origins: z.array(
      z.object({
        country: CountryCode,
        deals: z.number().int(),
        usd: DecimalString,
        sharePct: DecimalString.nullable(),
        risk: CountryRisk.nullable(),
      }),
    ),
    /** Mean of the governance indicators by dollars, with the share of the dollars that it covers. */
    governance: z.object({ mean: DecimalString, coveredPct: DecimalString }).nullable(),
    byCompliance: z.array(z.object({ status: z.string(), deals: z.number().int(), usd: DecimalString })),
    /** Deals of lots whose seller states certificates or a word on sustainability. */
    certified: z.number().int(),
    artisanal: z.number().int(),
  })
  .meta({ id: 'Sourcing' });
export type Sourcing = z.infer<typeof Sourcing>;

/** How goods move on the market as a whole: stages of deals, never who is in them. */
export const TransportActivity = z
  .object({
    demo: z.boolean(),
    days: z.number().int(),
    loading: z.number().int(),
    inTransit: z.number().int(),
    delivered: z.number().int(),
    onTimePct: DecimalString.nullable(),
    /** Median days from loading to delivery, and on how many deals it stands. */
    transitDays: z.object({ value: DecimalString.nullable(), n: z.number().int() }),
    modes: z.array(z.object({ mode: z.string(), deals: z.number().int() })),
  })
  .meta({ id: 'TransportActivity' });
export type TransportActivity = z.infer<typeof TransportActivity>;

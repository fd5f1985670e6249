import { Injectable } from '@nestjs/common';
import type {
  api,
  CountryRisk,
  MineralDepth,
  MineralSummary,
  SeriesHistory,
  SeriesSummary,
} from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { PlanMetric } from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { PriceStore, sinceMonths } from '../prices/index.js';
import { ActivityReport } from './activity-report.service.js';
import { summaryOf } from './figures.js';
import { governanceOf, productionOf } from './production.js';
import { CountryLists } from '../../compliance/screening/index.js';
import { COUNTRY_RISK, criticalOf, MINERAL_FACTS, riskOf, withLists } from './reference.js';

type Routes = typeof api.marketData;

/** Published prices, production and governance, as far back as the reader's plan lets it read prices. */
@Injectable()
export class MarketDataService {
  constructor(
    private readonly tx: Tx,
    private readonly store: PriceStore,
    private readonly quotas: Quotas<PlanMetric>,
    private readonly activity: ActivityReport,
    private readonly lists: CountryLists,
  ) {}

  async series(ctx: SignedIn, { query }: InputOf<Routes['series']>) {
    const em = this.tx.read(ctx);
    const months = await this.quotas.historyMonths(em, ctx);
    return { items: await this.summaries(em, months, query.mineral), months };
  }

  async history(ctx: SignedIn, { query }: InputOf<Routes['history']>): Promise<SeriesHistory> {
    const em = this.tx.read(ctx);
    const [trend] = await this.store.trends(em, { id: query.series });
    if (!trend) throw new NotFound();
    const months = await this.quotas.historyMonths(em, ctx);
    return { series: summaryOf(trend, months), points: sinceMonths(trend.points, months), months };
  }

  async minerals(ctx: SignedIn): Promise<{ items: MineralSummary[] }> {
    const em = this.tx.read(ctx);
    const months = await this.quotas.historyMonths(em, ctx);
    const series = await this.summaries(em, months);
    const counted = await queryRows<{ mineral: string; n: number }>(
      em,
      'SELECT mineral, count(*)::int AS n FROM published.market_lots WHERE mineral IS NOT NULL GROUP BY mineral',
      [],
    );
    const lots = new Map(counted.map(({ mineral, n }) => [mineral, n]));
    return {
      items: MINERAL_FACTS.map((facts) => {
        const [stage] = productionOf(facts.id);
        const top = stage?.countries[0];
        return {
          mineral: facts.id,
          symbol: facts.symbol,
          formula: facts.formula,
          colours: [...facts.colours] as MineralDepth['colours'],
          critical: criticalOf(facts),
          price: series.find(({ mineral, primary }) => primary && mineral === facts.id) ?? null,
          top: top?.sharePct ? { country: top.country, sharePct: top.sharePct, year: stage!.year } : null,
          concentration: stage?.concentration ?? null,
          listings: lots.get(facts.id) ?? 0,
        };
      }),
    };
  }

  async mineral(ctx: SignedIn, { query: { mineral } }: InputOf<Routes['mineral']>): Promise<MineralDepth> {
    const em = this.tx.read(ctx);
    const facts = MINERAL_FACTS.find(({ id }) => id === mineral);
    if (!facts) throw new NotFound();
    const months = await this.quotas.historyMonths(em, ctx);
    const production = [...productionOf(mineral)];
    const [main] = production;
    const countries = [...new Set(production.flatMap((stage) => stage.countries.map(({ country }) => country)))];
    const lists = await this.lists.inForce(em);
    const pair = (values: readonly number[] | null): [number, number] | null =>
      values?.length === 2 ? [values[0]!, values[1]!] : null;
    return {
      mineral,
      symbol: facts.symbol,
      formula: facts.formula,
      colours: [...facts.colours] as MineralDepth['colours'],
      hs: [...facts.hs],
      units: [...facts.units],
      density: pair(facts.density),
      mohs: pair(facts.mohs),
      critical: criticalOf(facts),
      series: await this.summaries(em, months, mineral),
      production,
      risks: countries.flatMap((country) => {
        const risk = riskOf(country);
        return risk ? [withLists(risk, lists)] : [];
      }),
      supplyGovernance: main?.world
        ? governanceOf(
            main.countries.flatMap(({ country, production: part }) => (part ? [{ country, part }] : [])),
            main.world,
          )
        : null,
      dealMedian: await this.activity.dealMedian(em, mineral),
    };
  }

  async risk(ctx: SignedIn): Promise<{ countries: CountryRisk[] }> {
    const lists = await this.lists.inForce(this.tx.read(ctx));
    return { countries: COUNTRY_RISK.map((risk) => withLists(risk, lists)) };
  }

  private async summaries(em: EntityManager, months: number | null, mineral?: string): Promise<SeriesSummary[]> {
    const trends = await this.store.trends(em, mineral ? { mineral } : {});
    return trends.map((trend) => summaryOf(trend, months));
  }
}

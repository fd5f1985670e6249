import { Injectable } from '@nestjs/common';
import type { MineralSummaryCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { PriceStore } from '../prices/index.js';
import { summaryOf } from './figures.js';

/** Those of the landing page. */
const MINERALS: readonly MineralSummaryCard['mineral'][] = [
  'copper',
  'nickel',
  'cobalt',
  'lithium',
  'gold',
  'iron-ore',
  'coal',
  'limestone',
  'manganese',
];
/** Prices change once a month; lots are told a little late to visitors. */
const FRESH_MS = 60_000;

/** What the landing page says of the market: read by everybody, so that it is read seldom from the database. */
@Injectable()
export class MarketSummaryService {
  private kept: { readonly until: number; readonly items: Promise<MineralSummaryCard[]> } | undefined;

  constructor(
    private readonly tx: Tx,
    private readonly prices: PriceStore,
  ) {}

  async read(ctx: Ctx): Promise<{ items: MineralSummaryCard[] }> {
    const now = Date.now();
    if (!this.kept || this.kept.until < now) {
      const items = this.look(this.tx.read(ctx));
      this.kept = { until: now + FRESH_MS, items };
      items.catch(() => (this.kept = undefined));
    }
    return { items: await this.kept.items };
  }

  private async look(em: EntityManager): Promise<MineralSummaryCard[]> {
    const lots = await queryRows<{ mineral: string; n: number; demo: boolean }>(
      em,
      `SELECT m.mineral, count(*)::int AS n, bool_and(l.demo) AS demo FROM published.market_lots m JOIN published.listings l ON l.id = m.listing_id
       WHERE m.mineral = ANY ($1::text[]) GROUP BY m.mineral`,
      [MINERALS],
    );
    const trends = await this.prices.trends(em);
    return MINERALS.map((mineral) => {
      const counted = lots.find((one) => one.mineral === mineral);
      const trend = trends.find((one) => one.primary && one.mineral === mineral);
      const price = trend && summaryOf(trend, null);
      return {
        mineral,
        lots: counted?.n ?? 0,
        demo: counted?.demo ?? false,
        price: price?.last
          ? {
              value: price.last.price,
              currency: price.currency,
              unit: price.unit,
              at: price.last.date,
              frequency: price.frequency,
              changePct: price.changePct,
            }
          : null,
      };
    });
  }
}

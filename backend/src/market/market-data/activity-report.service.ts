import { Injectable } from '@nestjs/common';
import type { api, MarketActivity, MineralDepth, TransportActivity } from '@orebridge/contracts';
import { cargoFormOf, median, medianOfMost, roundUnitPrice, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { whenSql } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

const LOADING = whenSql('deal', 'd.id', 'loading');
const DELIVERED = whenSql('deal', 'd.id', 'delivered');
const SETTLED = whenSql('deal', 'd.id', 'settled');
const SINCE = `now() - $2 * interval '1 day'`;

type Routes = typeof api.marketData;

/** What the market itself holds, counted without a party's name. */
@Injectable()
export class ActivityReport {
  constructor(private readonly tx: Tx) {}

  async activity(ctx: SignedIn, { query }: InputOf<Routes['activity']>): Promise<MarketActivity> {
    const em = this.tx.read(ctx);
    const demo = await this.showsDemo(em);
    const days = Number(query.days);
    const minerals = await queryRows<MarketActivity['minerals'][number]>(
      em,
      `WITH lots AS (
         SELECT l.mineral_type AS mineral, count(*)::int AS listings, count(DISTINCT l.company_id)::int AS sellers,
           count(DISTINCT l.origin_country)::int AS countries
         FROM published.listings l JOIN published.market_lots m ON m.listing_id = l.id
         WHERE l.demo = $1 AND l.mineral_type IS NOT NULL GROUP BY 1),
       asked AS (
         SELECT l.mineral_type AS mineral, count(*)::int AS offers FROM published.offer_threads o JOIN published.listings l ON l.id = o.listing_id
         WHERE l.demo = $1 AND o.created_at >= ${SINCE} GROUP BY 1),
       made AS (
         SELECT l.mineral_type AS mineral, count(*)::int AS deals FROM published.deals d JOIN published.listings l ON l.id = d.listing_id
         WHERE d.demo = $1 AND d.created_at >= ${SINCE} GROUP BY 1)
       SELECT mineral, coalesce(listings, 0) AS listings, coalesce(sellers, 0) AS sellers,
         coalesce(countries, 0) AS countries, coalesce(offers, 0) AS offers, coalesce(deals, 0) AS deals
       FROM lots FULL JOIN asked USING (mineral) FULL JOIN made USING (mineral)
       WHERE mineral IS NOT NULL ORDER BY 2 DESC, 1`,
      [demo, days],
    );
    const [{ sellers = 0 } = {}] = await queryRows<{ sellers: number }>(
      em,
      `SELECT count(DISTINCT l.company_id)::int AS sellers FROM published.listings l JOIN published.market_lots m ON m.listing_id = l.id
       WHERE l.demo = $1`,
      [demo],
    );
    const all = (of: 'listings' | 'offers' | 'deals') => minerals.reduce((total, row) => total + row[of], 0);
    return { demo, days, listings: all('listings'), sellers, offers: all('offers'), deals: all('deals'), minerals };
  }

  async transport(ctx: SignedIn, { query }: InputOf<Routes['transport']>): Promise<TransportActivity> {
    const em = this.tx.read(ctx);
    const demo = await this.showsDemo(em);
    const days = Number(query.days);
    const [now] = await queryRows<{ loading: number; inTransit: number }>(
      em,
      `SELECT count(*) FILTER (WHERE state = 'loading')::int AS loading,
         count(*) FILTER (WHERE state = 'in_transit')::int AS "inTransit" FROM published.deals WHERE demo = $1`,
      [demo],
    );
    const moved = await queryRows<{ kept: boolean | null; days: string | null }>(
      em,
      `SELECT ${DELIVERED}::date <= (d.terms ->> 'deliveryDate')::date AS kept,
         round((extract(epoch FROM ${DELIVERED} - ${LOADING}) / 86400)::numeric, 1)::text AS days
       FROM published.deals d WHERE d.demo = $1 AND ${DELIVERED} >= ${SINCE}`,
      [demo, days],
    );
    const modes = await queryRows<{ mode: string; deals: number }>(
      em,
      `SELECT l.transport_mode AS mode, count(*)::int AS deals FROM published.deals d JOIN published.listings l ON l.id = d.listing_id
       WHERE d.demo = $1 AND d.created_at >= ${SINCE} AND l.transport_mode IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
      [demo, days],
    );
    const promised = moved.filter(({ kept }) => kept !== null);
    const took = moved.flatMap((one) => one.days ?? []);
    return {
      demo,
      days,
      loading: now?.loading ?? 0,
      inTransit: now?.inTransit ?? 0,
      delivered: moved.length,
      onTimePct: promised.length
        ? ((100 * promised.filter(({ kept }) => kept).length) / promised.length).toFixed(1)
        : null,
      transitDays: { value: wire(median(took)), n: took.length },
      modes,
    };
  }

  /** The middle of the prices at which deals were closed in 30 days, real ones alone, of the form and unit most of them have. */
  async dealMedian(em: EntityManager, mineral: string): Promise<MineralDepth['dealMedian']> {
    const closed = await queryRows<{ price: string; unit: string; form: string | null; name: string | null }>(
      em,
      `SELECT ((d.terms ->> 'price')::numeric * stated_rate(d.currency, 'USD', d.created_at::date))::text AS price,
         d.terms ->> 'unit' AS unit, l.physical_form AS form, l.mineral_name AS name
       FROM published.deals d JOIN published.listings l ON l.id = d.listing_id
       WHERE NOT d.demo AND l.mineral_type = $1 AND ${SETTLED} >= ${SINCE}
         AND stated_rate(d.currency, 'USD', d.created_at::date) IS NOT NULL`,
      [mineral, 30],
    );
    const found = medianOfMost(closed.map(({ form, name, ...deal }) => ({ ...deal, form: cargoFormOf([form, name]) })));
    return found && { ...found, price: toWire(roundUnitPrice(found.price)) };
  }

  /** Demo records are counted only where nobody trades yet; they are never counted with real ones. */
  private async showsDemo(em: EntityManager): Promise<boolean> {
    const real = await queryRows(
      em,
      'SELECT 1 FROM published.listings l JOIN published.market_lots m ON m.listing_id = l.id WHERE NOT l.demo LIMIT 1',
      [],
    );
    const traded = await queryRows(em, 'SELECT 1 FROM published.deals WHERE NOT demo LIMIT 1', []);
    if (real.length || traded.length) return false;
    return (await queryRows(em, 'SELECT 1 FROM published.listings WHERE demo LIMIT 1', [])).length > 0;
  }
}

const wire = (value: ReturnType<typeof median>): string | null => value && toWire(value.toDecimalPlaces(1));

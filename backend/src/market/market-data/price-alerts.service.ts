import { Injectable } from '@nestjs/common';
import { type api, type PriceAlert, PRICE_ALERTS_MAX } from '@orebridge/contracts';
import { readAlert, type PlanMetric } from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { countedBy, Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { PriceStore } from '../prices/index.js';
import { PriceAlertStore } from './price-alert.store.js';

export const PRICE_ALERTS =
  countedBy(`SELECT count(*) AS n FROM price_alerts a JOIN published.users u ON u.id = a.user_id
  WHERE u.company_id = $1 AND a.is_on AND a.id IS DISTINCT FROM $2::uuid`);

type Routes = typeof api.priceAlerts;

/** The price alerts that a person keeps. They are nobody else's business, colleagues and admins included. */
@Injectable()
export class PriceAlertsService {
  constructor(
    private readonly tx: Tx,
    private readonly store: PriceAlertStore,
    private readonly prices: PriceStore,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  async list(ctx: SignedIn): Promise<{ items: PriceAlert[]; limit: number }> {
    return { items: await this.store.list(this.tx.read(ctx), ctx.user.id), limit: PRICE_ALERTS_MAX };
  }

  async add(ctx: SignedIn, { body }: InputOf<Routes['add']>): Promise<PriceAlert> {
    return this.tx.run(ctx, async (em) => {
      const [trend] = await this.prices.trends(em, { id: body.series });
      if (!trend) throw new NotFound();
      await queryRows(em, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 67))', [ctx.user.id]);
      const kept = await this.store.list(em, ctx.user.id);
      if (kept.length >= PRICE_ALERTS_MAX) throw new Unprocessable('price_alert.too_many', { limit: PRICE_ALERTS_MAX });
      if (ctx.user.companyId) await this.quotas.assert(em, ctx.user.companyId, 'alerts');
      const holds = readAlert(body, trend.points, trend.frequency)?.holds ?? false;
      const id = await this.store.add(em, ctx.user.id, body, {
        armed: !holds,
        readTo: trend.points.at(-1)?.date ?? null,
      });
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async turn(ctx: SignedIn, { params: { id }, body }: InputOf<Routes['turn']>): Promise<PriceAlert> {
    return this.tx.run(ctx, async (em) => {
      await this.store.one(em, ctx.user.id, id);
      if (body.on && ctx.user.companyId) await this.quotas.assert(em, ctx.user.companyId, 'alerts', { except: id });
      await queryRows(em, 'UPDATE price_alerts SET is_on = $2 WHERE id = $1', [id, body.on]);
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async remove(ctx: SignedIn, { params: { id } }: InputOf<Routes['remove']>): Promise<void> {
    const gone = await this.tx.run(ctx, (em) =>
      queryRows(em, 'DELETE FROM price_alerts WHERE id = $1 AND user_id = $2 RETURNING id', [id, ctx.user.id]),
    );
    if (!gone.length) throw new NotFound();
  }
}

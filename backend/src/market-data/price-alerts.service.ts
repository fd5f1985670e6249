import { Injectable } from '@nestjs/common';
import { type api, type PriceAlert, PRICE_ALERTS_MAX } from '@orebridge/contracts';
import { readAlert } from '@orebridge/trade';
import type { SignedIn } from '../platform/context/ctx.js';
import { rowsOf } from '../platform/database/statement.js';
import { Tx } from '../platform/database/tx.js';
import { NotFound, Unprocessable } from '../platform/errors/app-error.js';
import { countedBy, PlanLimits } from '../platform/limits/plan-limits.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { PriceStore } from '../prices/index.js';
import { PriceAlertStore } from './price-alert-store.js';

const SWITCHED_ON = `SELECT count(*) AS n FROM price_alerts a JOIN users u ON u.id = a.user_id
  WHERE u.company_id = $1 AND a.is_on AND a.id IS DISTINCT FROM $2::uuid`;

type Routes = typeof api.priceAlerts;

/** The price alerts that a person keeps. They are nobody else's business, colleagues and admins included. */
@Injectable()
export class PriceAlertsService {
  constructor(
    private readonly tx: Tx,
    private readonly store: PriceAlertStore,
    private readonly prices: PriceStore,
    private readonly limits: PlanLimits,
  ) {
    limits.measure('alerts', { used: countedBy(SWITCHED_ON) });
  }

  async list(ctx: SignedIn): Promise<{ items: PriceAlert[]; limit: number }> {
    return { items: await this.store.list(this.tx.read(ctx), ctx.user.id), limit: PRICE_ALERTS_MAX };
  }

  async add(ctx: SignedIn, { body }: InputOf<Routes['add']>): Promise<PriceAlert> {
    return this.tx.run(ctx, async (em) => {
      const [course] = await this.prices.courses(em, { id: body.series });
      if (!course) throw new NotFound();
      await rowsOf(em, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 67))', [ctx.user.id]);
      const kept = await this.store.list(em, ctx.user.id);
      if (kept.length >= PRICE_ALERTS_MAX) throw new Unprocessable('price_alert.too_many', { limit: PRICE_ALERTS_MAX });
      if (ctx.user.companyId) await this.limits.assert(em, ctx.user.companyId, 'alerts');
      const holds = readAlert(body, course.points, course.frequency)?.holds ?? false;
      const id = await this.store.add(em, ctx.user.id, body, {
        armed: !holds,
        readTo: course.points.at(-1)?.date ?? null,
      });
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async turn(ctx: SignedIn, { params: { id }, body }: InputOf<Routes['turn']>): Promise<PriceAlert> {
    return this.tx.run(ctx, async (em) => {
      await this.store.one(em, ctx.user.id, id);
      if (body.on && ctx.user.companyId) await this.limits.assert(em, ctx.user.companyId, 'alerts', { except: id });
      await rowsOf(em, 'UPDATE price_alerts SET is_on = $2 WHERE id = $1', [id, body.on]);
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async remove(ctx: SignedIn, { params: { id } }: InputOf<Routes['remove']>): Promise<void> {
    const gone = await this.tx.run(ctx, (em) =>
      rowsOf(em, 'DELETE FROM price_alerts WHERE id = $1 AND user_id = $2 RETURNING id', [id, ctx.user.id]),
    );
    if (!gone.length) throw new NotFound();
  }
}

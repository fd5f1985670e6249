import { Injectable } from '@nestjs/common';
import { isStale, type PriceAlertRule, readAlert, stepAlert, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { type PriceTrend, PriceStore } from '../prices/index.js';

const EVERY_SECONDS = 60;
/** So many rules are read in one transaction. */
const BATCH = 500;

interface Waiting extends PriceAlertRule {
  readonly id: string;
  readonly userId: string;
  readonly series: string;
  readonly armed: boolean;
  readonly firedOn: string | null;
  readonly active: boolean;
}

/** Reads every rule on each new price of its series, once, and tells whose rule is met. */
@Injectable()
export class PriceWatchJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly prices: PriceStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'price-alerts.read', (em) => this.run(em));
  }

  /** The rows are locked, and a second process passes them over: nobody is told twice. */
  run(em: EntityManager): Promise<boolean> {
    // The rules of one series follow each other.
    let trend: PriceTrend | undefined;
    return this.batches.run<Waiting>(em, {
      name: 'price-alerts.read',
      size: BATCH,
      due: `SELECT a.id, a.user_id AS "userId", a.series_id AS series, a.kind, trim_scale(a.level)::text AS level, a.periods,
          a.armed, (a.fired_at AT TIME ZONE 'UTC')::date::text AS "firedOn", u.status = 'active' AS active
        FROM price_alerts a JOIN published.users u ON u.id = a.user_id
        WHERE a.is_on AND a.id <> ALL($1) AND coalesce(a.read_to, '-infinity') <
          (SELECT max(p.date) FROM published.price_points p WHERE p.series_id = a.series_id)
        ORDER BY a.series_id, a.id LIMIT $2 FOR UPDATE OF a SKIP LOCKED`,
      handle: async (inner, alert) => {
        if (trend?.id !== alert.series) [trend] = await this.prices.trends(inner, { id: alert.series });
        if (trend) await this.step(inner, alert, trend);
      },
    });
  }

  private async step(em: EntityManager, alert: Waiting, trend: PriceTrend): Promise<void> {
    const today = dayOf(new Date());
    const last = trend.points.at(-1)!;
    const { fires, state } = stepAlert(alert, readAlert(alert, trend.points, trend.frequency), {
      today,
      stale: isStale(last.date, trend.frequency, today),
    });
    await queryRows(
      em,
      `UPDATE price_alerts SET armed = $2, read_to = $3, fired_at = CASE WHEN $4 THEN now() ELSE fired_at END
       WHERE id = $1`,
      [alert.id, state.armed, last.date, fires],
    );
    if (!fires || !alert.active) return;
    await this.outbox.publish(em, 'price.alert', {
      userId: alert.userId,
      alertId: alert.id,
      series: trend.id,
      label: trend.label,
      price: last.price,
      currency: trend.currency,
      unit: trend.unit,
      date: last.date,
    });
  }
}

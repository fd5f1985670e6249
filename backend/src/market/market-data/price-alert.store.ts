import { Injectable } from '@nestjs/common';
import type { PriceAlert } from '@orebridge/contracts';
import { isStale, type PriceAlertRule, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { NotFound } from '../../platform/errors/app-error.js';

interface Row extends Omit<PriceAlert, 'last' | 'stale' | 'firedAt' | 'createdAt'> {
  readonly frequency: 'monthly' | 'annual';
  readonly date: string | null;
  readonly price: string | null;
  readonly firedAt: Date | null;
  readonly createdAt: Date;
}

const SHOWN = `SELECT a.id, a.series_id AS series, s.label, s.mineral, s.currency, s.unit, s.frequency, a.kind,
    trim_scale(a.level)::text AS level, a.periods, a.is_on AS "on", a.armed, a.fired_at AS "firedAt",
    a.created_at AS "createdAt", p.date::text AS date, trim_scale(p.price)::text AS price
  FROM price_alerts a JOIN published.price_series s ON s.id = a.series_id
  LEFT JOIN LATERAL (SELECT date, price FROM published.price_points WHERE series_id = a.series_id
    ORDER BY price_points.date DESC LIMIT 1) p ON true`;

const toAlert = ({ frequency, date, price, firedAt, createdAt, ...row }: Row): PriceAlert => ({
  ...row,
  last: date && price ? { date, price } : null,
  stale: !date || isStale(date, frequency, today()),
  firedAt: firedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The rules by which people are told of prices. */
@Injectable()
export class PriceAlertStore {
  async list(em: EntityManager, userId: string): Promise<PriceAlert[]> {
    const rows = await queryRows<Row>(em, `${SHOWN} WHERE a.user_id = $1 ORDER BY a.created_at DESC, a.id`, [userId]);
    return rows.map(toAlert);
  }

  /** @throws NotFound when it is not the person's own */
  async one(em: EntityManager, userId: string, id: string): Promise<PriceAlert> {
    const [row] = await queryRows<Row>(em, `${SHOWN} WHERE a.user_id = $1 AND a.id = $2`, [userId, id]);
    if (!row) throw new NotFound();
    return toAlert(row);
  }

  /** Keeps a rule; `armed` is false where it holds already, for nothing has crossed then. Answers its id. */
  async add(
    em: EntityManager,
    userId: string,
    rule: PriceAlertRule & { series: string },
    { armed, readTo }: { armed: boolean; readTo: string | null },
  ): Promise<string> {
    const [row] = await queryRows<{ id: string }>(
      em,
      `INSERT INTO price_alerts (user_id, series_id, kind, level, periods, armed, read_to)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [userId, rule.series, rule.kind, rule.level, rule.periods, armed, readTo],
    );
    return row!.id;
  }
}

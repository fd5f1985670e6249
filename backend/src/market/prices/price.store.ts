import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { PriceSeries } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import series from './data/series.json' with { type: 'json' };

const TABLES = ['./data/monthly.csv', './data/annual.csv'] as const;
/** So many published prices are shown: two years of months. */
const POINTS_SHOWN = 24;

export interface PricePoint {
  readonly date: string;
  readonly price: string;
}

/** A series of a mineral with all of its prices. */
export interface PriceTrend extends PriceSeries {
  readonly mineral: string;
  readonly primary: boolean;
  readonly points: readonly PricePoint[];
}

/** The first day of a month (`2026-06`) or a year (`2025`). */
const firstDay = (period: string): string => (period.length === 4 ? `${period}-01-01` : `${period}-01`);

const readTable = (text: string): (PricePoint & { series: string })[] => {
  const [head = '', ...lines] = text.trim().split('\n');
  const [, ...ids] = head.split(',');
  return lines.flatMap((line) => {
    const [period = '', ...cells] = line.split(',');
    return ids.flatMap((id, place) =>
      cells[place] ? [{ series: id, date: firstDay(period), price: cells[place] }] : [],
    );
  });
};

/** The published series of prices. */
@Injectable()
export class PriceStore {
  /** A series with its last prices, the oldest first; null when it is not loaded. */
  async last(em: EntityManager, id: string): Promise<{ series: PriceSeries; points: PricePoint[] } | null> {
    const [found] = await queryRows<PriceSeries>(
      em,
      `SELECT id, label, description, frequency, currency, unit, source, licence FROM price_series WHERE id = $1`,
      [id],
    );
    if (!found) return null;
    const points = await queryRows<PricePoint>(
      em,
      `SELECT date::text AS date, trim_scale(price)::text AS price FROM price_points WHERE series_id = $1
       ORDER BY price_points.date DESC LIMIT ${POINTS_SHOWN}`,
      [id],
    );
    return { series: found, points: points.reverse() };
  }

  /** Every series, or those that `where` names, with all of their prices, the oldest first. */
  async trends(em: EntityManager, where: { mineral?: string; id?: string } = {}): Promise<PriceTrend[]> {
    return queryRows<PriceTrend>(
      em,
      `SELECT s.id, s.mineral, s.is_primary AS "primary", s.label, s.description, s.frequency, s.currency, s.unit,
         s.source, s.licence, coalesce(json_agg(json_build_object('date', p.date::text, 'price',
           trim_scale(p.price)::text) ORDER BY p.date) FILTER (WHERE p.date IS NOT NULL), '[]') AS points
       FROM price_series s LEFT JOIN price_points p ON p.series_id = s.id
       WHERE ($1::text IS NULL OR s.mineral = $1) AND ($2::text IS NULL OR s.id = $2)
       GROUP BY s.id ORDER BY s.mineral, s.is_primary DESC, s.frequency DESC, s.id`,
      [where.mineral ?? null, where.id ?? null],
    );
  }

  /** Loads the series that come with the product; what is there already is brought to what they say. */
  async loadShipped(em: EntityManager): Promise<number> {
    await queryRows(
      em,
      `INSERT INTO price_series (id, mineral, label, description, frequency, currency, unit, source, licence, is_primary)
       SELECT id, mineral, label, description, frequency, currency, unit, source, licence, is_primary
       FROM json_populate_recordset(NULL::price_series, $1)
       ON CONFLICT (id) DO UPDATE SET label = excluded.label, description = excluded.description,
         source = excluded.source, licence = excluded.licence, is_primary = excluded.is_primary`,
      [JSON.stringify(series)],
    );
    const files = await Promise.all(TABLES.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
    const points = files.flatMap(readTable);
    const kept = await queryRows(
      em,
      `INSERT INTO price_points AS p (series_id, date, price) SELECT * FROM unnest($1::text[], $2::date[], $3::numeric[])
       ON CONFLICT (series_id, date) DO UPDATE SET price = excluded.price WHERE p.price <> excluded.price RETURNING 1`,
      [points.map((point) => point.series), points.map(({ date }) => date), points.map(({ price }) => price)],
    );
    return kept.length;
  }
}

import { Injectable } from '@nestjs/common';
import type { api, MineSite } from '@orebridge/contracts';
import type { InputOf } from '../../platform/routes/endpoint.js';
import data from './data/sites.json' with { type: 'json' };

type Row = readonly [string, string, string, number, number, string, string, string, string];
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Mines, smelters and plants, as the open data name them. */
export const MINE_SITES: readonly MineSite[] = (data.sites as unknown as Row[]).map(
  ([id, name, country, lat, lon, type, minerals, confidence, source]) => ({
    id,
    name,
    country,
    lat,
    lon,
    type,
    minerals: minerals.split('|'),
    confidence,
    source,
  }),
);

/** Mines, smelters and plants of the open data. */
@Injectable()
export class MineSites {
  /** Sites by name; every word of the question must be found. */
  search({ query }: InputOf<typeof api.supply.sites>): { items: MineSite[]; total: number } {
    const words = fold(query.q ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const found = MINE_SITES.filter(
      ({ name, country, minerals }) =>
        (!query.mineral || minerals.includes(query.mineral)) &&
        (!query.country || country === query.country) &&
        words.every((word) => fold(name).includes(word)),
    );
    return { items: found.slice(0, query.limit), total: found.length };
  }
}

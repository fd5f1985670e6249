import { MINERALS } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, DecimalString } from './common.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);

/** A mine, smelter or plant of the open data; `confidence` is the source's own. */
export const MineSite = z
  .object({
    id: z.string(),
    name: z.string(),
    country: z.string(),
    lat: z.number(),
    lon: z.number(),
    type: z.string(),
    minerals: z.array(z.string()),
    confidence: z.string(),
    source: z.string(),
  })
  .meta({ id: 'MineSite' });
export type MineSite = z.infer<typeof MineSite>;

/** A port of the list; `id` is its UN/LOCODE. */
export const Port = z
  .object({ id: z.string(), name: z.string(), country: z.string(), lat: z.number(), lon: z.number() })
  .meta({ id: 'Port' });
export type Port = z.infer<typeof Port>;

const IN = 'signed-in' as const;

export const supply = {
  sites: route({
    method: 'GET',
    path: '/api/supply/sites',
    access: IN,
    summary: 'Mines, smelters and plants of the open data, by mineral, country and name',
    query: z.object({
      mineral: z.enum(MINERALS as [string, ...string[]]).optional(),
      country: CountryCode.optional(),
      q: Text(120).optional(),
      limit: z.coerce.number().int().min(1).max(300).default(300),
    }),
    response: z.object({ items: z.array(MineSite), total: z.number().int() }),
  }),
  ports: route({
    method: 'GET',
    path: '/api/supply/ports',
    access: IN,
    summary: 'Ports that minerals are shipped through',
    response: z.object({ items: z.array(Port) }),
  }),
  seaWay: route({
    method: 'GET',
    path: '/api/supply/sea-way',
    access: IN,
    summary: 'The shortest way by sea between two ports of the list',
    query: z.object({ from: z.string().max(5), to: z.string().max(5) }),
    response: z.object({
      nauticalMiles: DecimalString,
      km: DecimalString,
      canals: z.number().int(),
      way: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
} as const;

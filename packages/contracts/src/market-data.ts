import { z } from 'zod';
import {
  CountryRisk,
  MarketActivity,
  MarketMineral,
  MineralDepth,
  MineralSummary,
  MineralSummaryCard,
  SeriesHistory,
  SeriesSummary,
  Sourcing,
  TransportActivity,
} from './market-figures.js';
import { route } from './route.js';

const Days = z.object({ days: z.enum(['30', '90', '365']).default('90') });

export const marketData = {
  series: route({
    method: 'GET',
    path: '/api/market-data/series',
    access: 'signed-in',
    summary: 'Every published series of prices with where it stands',
    query: z.object({ mineral: MarketMineral.optional() }),
    response: z.object({ items: z.array(SeriesSummary), months: z.number().int().nullable() }),
  }),
  glance: route({
    method: 'GET',
    path: '/api/market-data/summary',
    access: 'public',
    summary: 'The minerals of the landing page: their last published price, and how many lots there are',
    response: z.object({ items: z.array(MineralSummaryCard) }),
  }),
  history: route({
    method: 'GET',
    path: '/api/market-data/history',
    access: 'signed-in',
    summary: 'The prices of one series',
    query: z.object({ series: z.string().min(1).max(60) }),
    response: SeriesHistory,
  }),
  minerals: route({
    method: 'GET',
    path: '/api/market-data/minerals',
    access: 'signed-in',
    summary: 'The minerals of the catalogue with price, concentration and lots',
    response: z.object({ items: z.array(MineralSummary) }),
  }),
  mineral: route({
    method: 'GET',
    path: '/api/market-data/mineral',
    access: { permission: 'view:market_data' },
    summary: 'One mineral in depth: series, production, reserves, governance, lists',
    query: z.object({ mineral: MarketMineral }),
    response: MineralDepth,
  }),
  risk: route({
    method: 'GET',
    path: '/api/market-data/risk',
    access: 'signed-in',
    summary: 'Governance and memberships by country, and concentration by mineral',
    response: z.object({ countries: z.array(CountryRisk) }),
  }),
  activity: route({
    method: 'GET',
    path: '/api/market-data/activity',
    access: 'signed-in',
    summary: 'Listings, offers and deals of the market by mineral',
    query: Days,
    response: MarketActivity,
  }),
  sourcing: route({
    method: 'GET',
    path: '/api/market-data/sourcing',
    access: 'signed-in',
    summary: "Where the own company's goods come from, by its deals",
    query: Days,
    response: Sourcing,
  }),
  transport: route({
    method: 'GET',
    path: '/api/market-data/transport',
    access: { permission: 'create:route' },
    summary: 'How the goods of the market move, without the parties',
    query: Days,
    response: TransportActivity,
  }),
} as const;

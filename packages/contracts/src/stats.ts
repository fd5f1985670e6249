import { z } from 'zod';
import { Tier } from './companies.js';
import { route } from './route.js';

export const PlatformStats = z
  .object({
    totalUsers: z.number().int(),
    verifiedSuppliers: z.number().int(),
    /** Settled value, formatted in US dollars, e.g. "$1.2M". Demo deals are left out. */
    tradeVolume: z.string(),
  })
  .meta({ id: 'PlatformStats' });
export type PlatformStats = z.infer<typeof PlatformStats>;

export const stats = {
  users: route({
    method: 'GET',
    path: '/api/stats/users',
    access: 'public',
    summary: 'Live figures of the landing page',
    response: PlatformStats,
  }),
  subscription: route({
    method: 'GET',
    path: '/api/user/subscription-status',
    access: 'signed-in',
    summary: "The tier of the caller's company",
    response: z.object({ tier: Tier }),
  }),
} as const;

import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import type { Glances, LandingStats } from './host';
import { STATS_AT_FIRST, STATS_ON_FAILURE } from './stats';

/** The same call, of whose answer each field may be missing. */
const lenient = { ...api.stats.users, response: api.stats.users.response.partial() };

/** The figures; a field that is missing has the specification's default. */
export const landingStatsQuery = queryOptions({
  queryKey: keyOf(api.stats.users),
  queryFn: async ({ signal }): Promise<LandingStats> => {
    const { totalUsers, verifiedSuppliers } = await ownClient(lenient, { signal });
    return {
      totalUsers: totalUsers ?? STATS_ON_FAILURE.totalUsers,
      verifiedSuppliers: verifiedSuppliers ?? STATS_ON_FAILURE.verifiedSuppliers,
    };
  },
});

export const summariesQuery = queryOptions({
  queryKey: keyOf(api.marketData.glance),
  queryFn: ({ signal }) => ownClient(api.marketData.glance, { signal }),
});

const NONE: Glances = [];

/** The published prices; none as long as they are not there. */
export const useSummaries = (): Glances => useQuery(summariesQuery).data?.items ?? NONE;

/** The members and the verified suppliers; a failing call falls back to the specification's figures without a word. */
export const useLandingStats = (): LandingStats => {
  const { data, isError } = useQuery(landingStatsQuery);
  return data ?? (isError ? STATS_ON_FAILURE : STATS_AT_FIRST);
};

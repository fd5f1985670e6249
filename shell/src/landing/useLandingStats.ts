import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import type { LandingStats } from './host';
import { STATS_AT_FIRST, STATS_ON_FAILURE } from './stats';

export const landingStatsQuery = queryOptions({
  queryKey: keyOf(api.stats.users),
  queryFn: ({ signal }) => ownClient(api.stats.users, { signal }),
});

/** The members and the verified suppliers; a failing call falls back to the specification's figures without a word. */
export const useLandingStats = (): LandingStats => {
  const { data, isError } = useQuery(landingStatsQuery);
  return data ?? (isError ? STATS_ON_FAILURE : STATS_AT_FIRST);
};

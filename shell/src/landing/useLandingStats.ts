import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { ownClient } from '../session/clients';

/** What the specification shows until the live figures are there, and when they do not come. */
const DEFAULTS = { totalUsers: 671, verifiedSuppliersInitial: 608, verifiedSuppliersOnFailure: 29 } as const;

export interface LandingStats {
  totalUsers: number;
  verifiedSuppliers: number;
}

/** The members and the verified suppliers; a failing call falls back to the specification's figures without a word. */
export const useLandingStats = (): LandingStats => {
  const { data, isError } = useQuery({
    queryKey: keyOf(api.stats.users),
    queryFn: ({ signal }) => ownClient(api.stats.users, { signal }),
  });
  if (data) return data;
  return {
    totalUsers: DEFAULTS.totalUsers,
    verifiedSuppliers: isError ? DEFAULTS.verifiedSuppliersOnFailure : DEFAULTS.verifiedSuppliersInitial,
  };
};

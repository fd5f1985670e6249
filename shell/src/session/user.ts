import { type Account, ApiError, type AuthUser, api } from '@orebridge/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownClient } from './clients';
import { accountKey, userKey } from './queries';

const askUser = async (signal: AbortSignal): Promise<AuthUser | null> => {
  try {
    return await ownClient(api.auth.user, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    return null;
  }
};

/** The signed-in user; null for a visitor. */
export const useUser = () =>
  useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => askUser(signal),
  });

/** The signed-in person with company and standing. */
export const useAccount = (user: AuthUser | null | undefined) =>
  useQuery<Account>({
    queryKey: accountKey,
    queryFn: ({ signal }) => ownClient(api.auth.account, { signal }),
    enabled: Boolean(user),
  });

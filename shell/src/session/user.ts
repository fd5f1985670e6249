import { type Account, ApiError, type AuthUser, api } from '@orebridge/contracts';
import { useQuery } from '@tanstack/react-query';
import { KEYS, keep, recall } from '../start/storage';
import { ownClient } from './clients';
import { accountKey, userKey } from './queries';

const askUser = async (signal: AbortSignal): Promise<AuthUser | null> => {
  try {
    const user = await ownClient(api.auth.user, { signal });
    keep(KEYS.signedIn, 'true');
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    keep(KEYS.signedIn, null);
    return null;
  }
};

/**
 * The signed-in user; null for a visitor.
 * On a public page, `onlyIfExpected` spares somebody who never signed in here the call that would answer 401.
 */
export const useUser = ({ onlyIfExpected = false } = {}) => {
  const expected = recall(KEYS.signedIn) === 'true';
  return useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => askUser(signal),
    enabled: !onlyIfExpected || expected,
  });
};

/** The signed-in person with company and standing. */
export const useAccount = (user: AuthUser | null | undefined) =>
  useQuery<Account>({
    queryKey: accountKey,
    queryFn: ({ signal }) => ownClient(api.auth.account, { signal }),
    enabled: Boolean(user),
  });

import { type Account, ApiError, type AuthUser, api } from '@orebridge/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { typedForms } from '../forms/typed-forms';
import { ownClient } from './clients';
import { accountKey, userKey } from './queries';

/** @throws ApiError 401 where somebody was signed in and has typed something: the page then asks to sign in again */
const askUser = async (signal: AbortSignal, before: AuthUser | null | undefined): Promise<AuthUser | null> => {
  try {
    return await ownClient(api.auth.user, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (before && typedForms.hasUnsent({ kept: true })) throw error;
    return null;
  }
};

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ signal, client }): Promise<AuthUser | null> =>
    askUser(signal, client.getQueryData<AuthUser | null>(userKey)),
});
const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }): Promise<Account> => ownClient(api.auth.account, { signal }),
});

/** Asks at once who is here, both questions together, for nothing of their page can be drawn before. */
export const askAhead = (queries: QueryClient): void => {
  void queries.prefetchQuery(userQuery);
  void queries.prefetchQuery(accountQuery);
};

/** The signed-in user; null for a visitor. */
export const useUser = () => useQuery(userQuery);

/** The signed-in person with company and standing. */
export const useAccount = (user: AuthUser | null | undefined) => useQuery({ ...accountQuery, enabled: Boolean(user) });

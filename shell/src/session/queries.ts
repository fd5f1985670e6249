import { ApiError, api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { MutationCache, QueryCache, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/** What a command's refusal says of the session, not of the command. */
const REQUIRING: ReadonlySet<string> = new Set(['auth.required', 'auth.two_factor_required']);
const STALE_MS = 5 * 60_000;
const RETRY_DELAY_MS = 1000;

export const userKey = keyOf(api.auth.user);
export const accountKey = keyOf(api.auth.account);

/** One retry, and none of what the server refused: asking again would be refused again. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

interface Heard {
  /** The server knows the session no more. */
  onSessionEnded: (queries: QueryClient) => void;
  /** The person is an administrator who must set up two-factor authentication first. */
  onTwoFactorRequired?: () => void;
  /** The person begins something; what the page sends by itself has `meta.background`. */
  onCommand?: () => void;
  /** A command ended; `began` is when it was sent, in ms of the page's clock. */
  onCommandEnded?: (outcome: 'succeeded' | 'failed', began: number) => void;
}

/** The one query client, with the specification's defaults. A 401 on any call means that the session has ended. */
export const createQueries = ({
  onSessionEnded,
  onTwoFactorRequired,
  onCommand,
  onCommandEnded,
}: Heard): QueryClient => {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'auth.two_factor_required') onTwoFactorRequired?.();
    if (!(error instanceof ApiError && error.status === 401) || !queries.getQueryData(userKey)) return;
    onSessionEnded(queries);
  };
  const began = new WeakMap<object, number>();
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: hear }),
    mutationCache: new MutationCache({
      onMutate: (_, mutation) => {
        began.set(mutation, performance.now());
        if (!mutation.meta?.background) onCommand?.();
      },
      onSuccess: (_data, _variables, _context, mutation) => {
        if (!mutation.meta?.background) onCommandEnded?.('succeeded', began.get(mutation) ?? 0);
      },
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.background) onCommandEnded?.('failed', began.get(mutation) ?? 0);
        // A wrong password is answered with 401 too, and ends nothing.
        if (error instanceof ApiError && REQUIRING.has(error.code)) hear(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: worthRetrying,
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { retry: worthRetrying, retryDelay: RETRY_DELAY_MS },
    },
  });
  return queries;
};

const otherThan = (kept: readonly QueryKey[]): QueryFilters => ({
  predicate: ({ queryKey }) => kept.every(([path]) => path !== queryKey[0]),
});

/** Reads again, with other rights, what the page shows, and forgets the rest; who is signed in stays known. */
export const readAgain = (queries: QueryClient, alsoKept: readonly QueryKey[] = []): void =>
  void queries.resetQueries(otherThan([userKey, ...alsoKept]));

/** Forgets everything that somebody who has left had read. */
export const forgetAll = (queries: QueryClient): void => queries.removeQueries(otherThan([userKey]));

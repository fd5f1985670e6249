import { ApiError, type CallArgs, type CallResult, type Route } from '@orebridge/contracts';
import {
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from './host-context';

type Paged = { items: unknown[]; next: string | null };

/** The key under which the answer of a call is cached: the route's path, then its arguments. */
export const keyOf = (route: Route, args?: { params?: unknown; query?: unknown }): QueryKey =>
  args ? [route.path, { params: args.params ?? null, query: args.query ?? null }] : [route.path];

/** Reads a route. The answer is checked by the route's schema and cached under {@link keyOf}. */
export const useRead = <R extends Route>(
  route: R,
  args: CallArgs<R>,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
) => {
  const { client } = useHost();
  return useQuery(
    queryOptions<CallResult<R>, ApiError>({
      queryKey: keyOf(route, args as { params?: unknown; query?: unknown }),
      queryFn: ({ signal }) => client(route, { ...args, signal }),
      enabled: options.enabled ?? true,
      placeholderData: options.keepPrevious ? (previous: CallResult<R> | undefined) => previous as never : undefined,
    }),
  );
};

/** Reads a keyset-paged route, page after page. */
export const usePages = <R extends Route>(route: R, args: CallArgs<R>, options: { enabled?: boolean } = {}) => {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [...keyOf(route, args as { params?: unknown; query?: unknown }), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(args as { query?: object }).query, ...(pageParam ? { cursor: pageParam } : {}) };
      return client(route, { ...args, query, signal } as CallArgs<R>) as Promise<CallResult<R>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Paged).next,
    enabled: options.enabled ?? true,
  });
};

/**
 * Sends a command. One Idempotency-Key covers one intent: a retry after a failure of the network or the server repeats the key,
 * so that the command takes effect once; a new key begins after success and after a refusal (4xx).
 * The answer names its `route`: a form asks by it whether the reader may send it at all.
 * `invalidates` names the routes whose cached answers are out of date afterwards; `background` is what the page sends by itself.
 */
export const useCommand = <R extends Route>(
  route: R,
  options: {
    invalidates?: readonly Route[];
    onSuccess?: (answer: CallResult<R>) => void;
    background?: boolean;
  } = {},
): UseMutationResult<CallResult<R>, ApiError | Error, CallArgs<R>> & { route: R } => {
  const { client } = useHost();
  const queries = useQueryClient();
  const key = useRef<string | null>(null);
  const mutation = useMutation<CallResult<R>, ApiError | Error, CallArgs<R>>({
    meta: options.background ? { background: true } : undefined,
    mutationFn: (args) => {
      key.current ??= crypto.randomUUID();
      return client(route, { ...args, key: route.idempotent ? key.current : undefined });
    },
    onSuccess: async (answer) => {
      key.current = null;
      options.onSuccess?.(answer);
      await Promise.all((options.invalidates ?? []).map((r) => queries.invalidateQueries({ queryKey: keyOf(r) })));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) key.current = null;
    },
  });
  return { ...mutation, route };
};

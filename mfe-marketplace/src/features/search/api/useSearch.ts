import { api, type CallArgs } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

type SearchQuery = NonNullable<CallArgs<typeof api.listings.search>['query']>;

/** Published lots, page after page. The lots of the filters before stay until the new ones are here. */
export const useSearch = (query: SearchQuery) => {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [...keyOf(api.listings.search, { query }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      client(api.listings.search, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};

import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

const { inquiries } = api;

/** The socket says when something was written; whoever has lost it for a moment finds out after this. */
const ASK_AGAIN_MS = 30_000;

/** One thread: the newest messages, and on demand those before them. */
export const useThread = (id: string) => {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [...keyOf(inquiries.get, { params: { id } }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      client(inquiries.get, { params: { id }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.more ? (page.messages[0]?.seq ?? null) : null),
    refetchInterval: ASK_AGAIN_MS,
  });
};

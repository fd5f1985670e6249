import { api, type InquirySide } from '@orebridge/contracts';
import { keyOf, useCommand, useHost, usePages, useRead } from '@orebridge/remote-kit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '@orebridge/remote-kit/pages';

const { inquiries } = api;
const READ = [inquiries.list, inquiries.unread, inquiries.get, inquiries.ofListing];
/** The socket says when something was written; whoever has lost it for a moment finds out after this. */
const ASK_AGAIN_MS = 30_000;

/** The own company's threads, the newest message first. */
export const useInquiries = (side: InquirySide | undefined, unread: boolean) =>
  usePages(inquiries.list, { query: { side, unread: unread ? 'true' : undefined, limit: 50 } });

/** How many messages the own company has not read, by its side. */
export const useUnread = () => useRead(inquiries.unread, {});

/** The own company's thread about a lot, if there is one, and how fast its seller answers. */
export const useInquiryAbout = (listingId: string) => useRead(inquiries.ofListing, { params: { id: listingId } });

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

/** Asks the seller of a lot. */
export const useAsk = (onSuccess: () => void) => useCommand(inquiries.ask, { invalidates: READ, onSuccess });

/** Says up to which message the own company has read. */
export const useMarkRead = () =>
  useCommand(inquiries.read, { invalidates: [inquiries.list, inquiries.unread], background: true });

/** Sends a message. The client id is its name: sent twice, it is written once. */
export const useSendMessage = (inquiryId: string) => {
  const { client } = useHost();
  const queries = useQueryClient();
  return async (clientId: string, text: string): Promise<void> => {
    await client(inquiries.send, { params: { id: inquiryId }, body: { clientId, text }, key: clientId });
    await Promise.all(READ.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
  };
};

const OUT_OF_DATE = { inquiry: READ };

/** Keeps threads and their counts up to date while others write. */
export const useLiveInquiries = () => useLive(OUT_OF_DATE);

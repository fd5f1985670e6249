import { api, type InquirySide } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { inquiries } = api;

/** The own company's threads, the newest message first. */
export const useInquiries = (side: InquirySide | undefined, unread: boolean) =>
  usePages(inquiries.list, { query: { side, unread: unread ? 'true' : undefined, limit: 50 } });

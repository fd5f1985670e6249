import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { inquiries } = api;

/** How many messages the own company has not read, by its side. */
export const useUnread = () => useRead(inquiries.unread, {});

import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { rooms } = api;

/** What the reader has not read, by room. */
export const useUnread = (enabled = true) => useRead(rooms.unread, {}, { enabled });

import { useUnread } from './useUnread';

/** How many messages of others the reader has not read in a room. */
export const useUnreadIn = (roomId: string): number =>
  useUnread().data?.items.find(({ id }) => id === roomId)?.unread ?? 0;

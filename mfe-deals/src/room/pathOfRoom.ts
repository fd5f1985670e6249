import type { OwnTask } from '@orebridge/contracts';

/** The page of the deal or of the work that a room belongs to, with one part of the room open. */
export const pathOfRoom = ({ kind, pageId }: Pick<OwnTask['room'], 'kind' | 'pageId'>, tab: 'messages' | 'tasks') =>
  kind === 'deal' ? `/deals/${pageId}?tab=${tab}` : `/proposals/${pageId}?tab=${tab}`;

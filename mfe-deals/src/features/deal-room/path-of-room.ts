import type { OwnTask } from '@orebridge/contracts';

const PAGES = { deal: '/deals', engagement: '/proposals', freight: '/logistics-contracts' } as const;

/** The page of the deal, the work or the freight that a room belongs to, with one part of the room open. */
export const pathOfRoom = ({ kind, pageId }: Pick<OwnTask['room'], 'kind' | 'pageId'>, tab: 'messages' | 'tasks') =>
  `${PAGES[kind]}/${pageId}?tab=${tab}`;

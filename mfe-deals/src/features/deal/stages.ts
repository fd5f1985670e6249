import type { DealCard } from '@orebridge/contracts';

const ENDED: readonly DealCard['state'][] = ['cancelled', 'closed', 'defaulted'];

/** True while something is still to be done in a deal. */
export const inProgress = (deal: Pick<DealCard, 'state'>): boolean => !ENDED.includes(deal.state);

import type { Deal } from '@orebridge/contracts';
import type { DealEvent } from '@orebridge/trade';

/** What a reader can do in the deal room today; each is an event of the deal's lifecycle. */
export type DealAction = 'cancel' | 'release';
const EVENTS: Readonly<Record<DealAction, DealEvent>> = { cancel: 'cancel', release: 'release_review' };

/** True when the server allows the reader this act now. */
export const mayAct = (deal: Pick<Deal, 'events'>, act: DealAction): boolean => deal.events.includes(EVENTS[act]);

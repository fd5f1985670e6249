import type { OfferThread, OfferVersion } from '@orebridge/contracts';

/** What a party can do with the standing terms; the order in which the page offers it. */
export const ACTS = ['accept', 'counter', 'reject', 'withdraw'] as const;
export type Action = (typeof ACTS)[number];

/** The acts that the server allows the reader now. A button exists for these and for no other. */
export const actsOf = (thread: Pick<OfferThread, 'events'>): Action[] =>
  ACTS.filter((act) => thread.events.includes(act));

/** An act on the version that the reader had on the page when it began: nobody accepts terms they have not seen. */
export interface ActionProps {
  thread: OfferThread;
  version: OfferVersion;
  onClose: () => void;
  onRefused: (error: unknown) => void;
}

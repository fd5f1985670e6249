import type { DomainEvents, EventName, NotificationType } from '@orebridge/contracts';
import type { About } from './about.js';
import type { Audience } from './audience.js';

/** Who hears of an event, and what it is about. */
export interface Rule<N extends EventName> {
  readonly to: (event: DomainEvents[N]) => Audience;
  /** Types in order of preference; a recipient gets the first that the own role sees (trade rules, notification typing). */
  readonly types: readonly NotificationType[];
  readonly about: (event: DomainEvents[N]) => About;
}

/** Types of notifications in order of preference. */
export const TRADE: readonly NotificationType[] = ['transaction', 'listing', 'system'];
export const KYB: readonly NotificationType[] = ['verification', 'transaction', 'system'];
export const LISTING: readonly NotificationType[] = ['listing', 'transaction', 'system'];
export const SYSTEM: readonly NotificationType[] = ['system', 'verification', 'transaction'];

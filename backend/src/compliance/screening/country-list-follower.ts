import type { ListVersion } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';

/** How far judging anew has come: `more` waits for the next batch at once, `left` has failed and comes again later. */
export interface Reassessed {
  readonly more: boolean;
  readonly left: boolean;
}

/** What other areas do when other lists of countries are in force. `processes` provides it. */
export abstract class CountryListFollower {
  /** Judges a batch of what was judged by other versions than these, and tells whom the verdict on it concerns. */
  abstract reassess(em: EntityManager, versions: readonly ListVersion[]): Promise<Reassessed>;
}

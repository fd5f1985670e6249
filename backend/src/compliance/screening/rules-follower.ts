import type { ListVersion } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';

/** How far judging anew has come: `more` waits for the next batch at once, `left` has failed and comes again later. */
export interface Reassessed {
  readonly more: boolean;
  readonly left: boolean;
}

/** By what cargoes are judged: the versions of the lists, and the rules in force with theirs, as one text. */
export interface InForce {
  readonly lists: readonly ListVersion[];
  readonly ruleSet: string;
}

/** What other areas do when other rules or lists of countries are in force. `processes` provides it. */
export abstract class RulesFollower {
  /** Judges a batch of what was judged by something else than this, and tells whom the verdict on it concerns. */
  abstract reassess(em: EntityManager, inForce: InForce): Promise<Reassessed>;
}

import type { EntityManager } from 'typeorm';

/** What the contract of a deal says of its quantity. `processes` provides it, since contracts are not known here. */
export abstract class Tolerances {
  /** The tolerance of the quantity, in per cent, that the parties have agreed on; null when they have named none. */
  abstract agreed(em: EntityManager, dealId: string): Promise<string | null>;
}

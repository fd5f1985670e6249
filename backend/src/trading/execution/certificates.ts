import type { EntityManager } from 'typeorm';

/** The certificates about a deal's quality and weight, from which the time of a claim counts. `processes` provides it. */
export abstract class Certificates {
  /** When the last one came; null while there is none. */
  abstract last(em: EntityManager, dealId: string): Promise<Date | null>;
}

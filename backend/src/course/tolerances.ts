import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The tolerance of the quantity, in per cent, that the parties of a deal have agreed on; null when they have named none. */
export type ToleranceSource = (em: EntityManager, dealId: string) => Promise<string | null>;

/** Asks whoever keeps contracts what was agreed about the quantity. */
@Injectable()
export class Tolerances {
  private readonly sources: ToleranceSource[] = [];

  /** Called once, in a constructor. */
  from(source: ToleranceSource): void {
    this.sources.push(source);
  }

  async agreed(em: EntityManager, dealId: string): Promise<string | null> {
    for (const source of this.sources) {
      const pct = await source(em, dealId);
      if (pct !== null) return pct;
    }
    return null;
  }
}

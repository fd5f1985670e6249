import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../deals/index.js';

/** What was shipped of a deal, in its unit, and what has been invoiced for it so far. */
export interface Drawn {
  readonly shipped: string;
  readonly drawn: string;
}
type Ask = (em: EntityManager, deal: DealRecord) => Promise<Drawn | null>;

/** What a letter of credit is drawn upon for; the areas that know of cargo and invoices say it. */
@Injectable()
export class CreditUse {
  private ask: Ask = async () => null;

  drawnBy(ask: Ask): void {
    this.ask = ask;
  }

  /** Null before anything was shipped. */
  of(em: EntityManager, deal: DealRecord): Promise<Drawn | null> {
    return this.ask(em, deal);
  }
}

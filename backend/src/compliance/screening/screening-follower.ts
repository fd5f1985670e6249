import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';

/** Whom a screening concerns: a company with all of its lots and deals, or one deal. */
export interface Screened {
  readonly companyId: string | null;
  readonly dealId: string | null;
  /** True while a match is open or confirmed: what is under way stands still. */
  readonly holds: boolean;
  readonly reason: string;
}

/** What other areas do when a screening was recorded or decided on. `processes` provides it. */
export abstract class ScreeningFollower {
  /** Runs in the transaction of the screening. */
  abstract screened(em: EntityManager, ctx: Ctx, screened: Screened): Promise<void>;
}

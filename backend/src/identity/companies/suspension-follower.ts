import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import type { Company } from './company.entity.js';

/** What other areas do when a company is suspended: hide its lots, hold its deals. `processes` provides it. */
export abstract class SuspensionFollower {
  /** Runs in the transaction of the suspension. */
  abstract suspended(em: EntityManager, ctx: Ctx, company: Company): Promise<void>;
}

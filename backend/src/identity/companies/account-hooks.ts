import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { Ctx } from '../../platform/context/ctx.js';
import type { UserAccount } from './user.entity.js';

/** `leaving`: the person is about to leave the company that the account still names. */
export type AccountMoment = 'disabled' | 'enabled' | 'unlocked' | 'twoFactorReset' | 'leaving' | 'closed';

/** Business of a company that is not at its end: SQL that counts it in a column `n` for the company `$1`, and the refusal's code. */
export interface OpenBusiness {
  readonly code: string;
  readonly count: string;
}

/**
 * What other areas do when an account changes: end sessions, withdraw offers, hide listings, hand tasks over, write a mail.
 * `processes` provides it.
 */
export abstract class AccountFollower {
  /** What stands against the closing of the last account of a company, in the order in which it is asked. */
  abstract readonly openBusiness: readonly OpenBusiness[];
  /** Runs in the transaction of the change. */
  abstract changed(moment: AccountMoment, em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void>;
}

/** What follows when an account changes, and what stands against its closing. */
@Injectable()
export class AccountHooks {
  constructor(private readonly follower: AccountFollower) {}

  /** @throws Conflict with the code of the first business that is open, and `count` of it */
  async refuseOpenBusiness(em: EntityManager, companyId: string): Promise<void> {
    for (const { code, count } of this.follower.openBusiness) {
      const [open] = await queryRows<{ n: string }>(em, count, [companyId]);
      if (Number(open?.n)) throw new Conflict(code, { count: Number(open?.n) });
    }
  }

  run(moment: AccountMoment, em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    return this.follower.changed(moment, em, ctx, user);
  }
}

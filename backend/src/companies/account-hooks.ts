import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../platform/database/statement.js';
import { Conflict } from '../platform/errors/app-error.js';
import type { Ctx } from '../platform/context/ctx.js';
import type { UserAccount } from './user.entity.js';

type Hook = (em: EntityManager, ctx: Ctx, user: UserAccount) => Promise<void>;
/** `leaving`: the person is about to leave the company that the account still names. */
type Moment = 'disabled' | 'enabled' | 'unlocked' | 'secondStepReset' | 'leaving' | 'closed';

/**
 * What other areas do when an account changes (end sessions, withdraw offers, hide listings, hand tasks over, write a mail),
 * in the transaction of that change. Areas register in a constructor.
 */
@Injectable()
export class AccountHooks {
  private readonly hooks: Record<Moment, Hook[]> = {
    disabled: [],
    enabled: [],
    unlocked: [],
    secondStepReset: [],
    leaving: [],
    closed: [],
  };
  private readonly business: { readonly code: string; readonly count: string }[] = [];

  on(moment: Moment, hook: Hook): void {
    this.hooks[moment].push(hook);
  }

  /**
   * Says what the last person of a company has to bring to an end before the account may be closed.
   * @param code of the refusal
   * @param count SQL that counts it in a column `n`, for the company `$1`
   */
  finishFirst(code: string, count: string): void {
    this.business.push({ code, count });
  }

  /** @throws Conflict with the code of the first business that is open, and `count` of it */
  async refuseOpenBusiness(em: EntityManager, companyId: string): Promise<void> {
    for (const { code, count } of this.business) {
      const [open] = await rowsOf<{ n: string }>(em, count, [companyId]);
      if (Number(open?.n)) throw new Conflict(code, { count: Number(open?.n) });
    }
  }

  async run(moment: Moment, em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    for (const hook of this.hooks[moment]) await hook(em, ctx, user);
  }
}

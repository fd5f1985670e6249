import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import type { UserAccount } from './user.entity.js';

type Hook = (em: EntityManager, ctx: Ctx, user: UserAccount) => Promise<void>;
/** `leaving`: the person is about to leave the company that the account still names. */
type Moment = 'disabled' | 'enabled' | 'unlocked' | 'secondStepReset' | 'leaving';

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
  };

  on(moment: Moment, hook: Hook): void {
    this.hooks[moment].push(hook);
  }

  async run(moment: Moment, em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    for (const hook of this.hooks[moment]) await hook(em, ctx, user);
  }
}

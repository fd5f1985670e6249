import { Injectable } from '@nestjs/common';
import type { MailChoice } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { PreferencesService, type Switched } from './preferences.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Switches mails of one kind off, and on again, for whoever came by the link of such a mail. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly preferences: PreferencesService,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** @throws NotFound `mail.unsubscribe_link`, also when the account is closed */
  async look(ctx: Ctx, token: string): Promise<MailChoice> {
    const em = this.tx.read(ctx);
    const { userId, kind } = await this.reader(em, token);
    return { kind, on: (await this.preferences.wantingMail(em, [userId], kind)).has(userId) };
  }

  /** @throws NotFound `mail.unsubscribe_link`, also when the account is closed */
  choose(ctx: Ctx, token: string, on: boolean): Promise<MailChoice> {
    return this.tx.run(ctx, async (em) => {
      const { userId, kind } = await this.reader(em, token);
      await this.preferences.chooseMail(em, userId, kind, on);
      return { kind, on };
    });
  }

  private async reader(em: EntityManager, token: string): Promise<{ userId: string; kind: Switched }> {
    const choice = this.tokens.read(token);
    if (!(await this.users.activeAmong(em, [choice.userId])).length) throw new NotFound('mail.unsubscribe_link');
    return choice;
  }
}

import { Injectable } from '@nestjs/common';
import type { Language } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AccountHooks, type UserAccount } from '../companies/index.js';
import { Config } from '../platform/config/config.js';
import { type MailPurpose, Mailer } from '../platform/mail/mailer.js';
import en from './mails/en.json' with { type: 'json' };
import es from './mails/es.json' with { type: 'json' };
import fr from './mails/fr.json' with { type: 'json' };
import zh from './mails/zh.json' with { type: 'json' };

const TEXTS = { en, zh, fr, es };
export type AuthMail = keyof typeof en.mails;

const PATHS: Readonly<Partial<Record<AuthMail, string>>> = {
  verify: '/verify-email/',
  reset: '/reset-password/',
  welcome: '/welcome/',
};

const PURPOSES: Readonly<Partial<Record<AuthMail, MailPurpose>>> = { verify: 'confirmation', reset: 'reset' };

/** The mails about an account, each in the reader's language. */
@Injectable()
export class AuthMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
    hooks: AccountHooks,
  ) {
    hooks.on('disabled', (em, _ctx, user) => this.send(em, user, 'disabled'));
    hooks.on('enabled', (em, _ctx, user) => this.send(em, user, 'enabled'));
    hooks.on('secondStepReset', (em, _ctx, user) => this.send(em, user, 'secondStepReset'));
  }

  /** `token` becomes the link of the mails that have one. */
  async send(
    em: EntityManager,
    user: UserAccount,
    mail: AuthMail,
    token = '',
    language: Language = 'en',
  ): Promise<void> {
    const spoken = user.language ?? language;
    const { greeting, why, mails } = TEXTS[spoken];
    const { subject, text } = mails[mail];
    // Whoever registers with an address writes the name: its owner, who has not confirmed it, reads our words alone.
    const words = `${user.status === 'pending' ? greeting.plain : greeting.named}\n\n${text}`;
    const values: Record<string, string> = {
      name: user.fullName,
      site: this.config.siteUrl,
      erased: user.eraseAt?.toLocaleDateString(spoken, { dateStyle: 'long', timeZone: 'UTC' }) ?? '',
      link: `${this.config.siteUrl}${PATHS[mail] ?? '/auth'}${token}`,
    };
    await this.mailer.send(em, {
      to: user.email,
      subject,
      language: spoken,
      why,
      text: words.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''),
      purpose: PURPOSES[mail] ?? 'news',
      userId: user.id,
    });
  }
}

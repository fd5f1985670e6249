import { Injectable } from '@nestjs/common';
import type { Language } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type UserAccount } from '../companies/index.js';
import { Config } from '../../platform/config/config.js';
import { type MailPurpose, Mailer } from '../../platform/mail/mailer.js';
import { type AuthMessage, translator } from './translator.js';

type MailOf<Key> = Key extends `${infer Mail}.subject` ? Mail : never;
/** Each mail has a subject and a text. */
export type AuthMail = MailOf<AuthMessage>;

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
  ) {}

  /** `token` becomes the link of the mails that have one. */
  async send(
    em: EntityManager,
    user: UserAccount,
    mail: AuthMail,
    token = '',
    language: Language = 'en',
  ): Promise<void> {
    const { t, date, language: spoken } = translator(user.language ?? language);
    // Whoever registers with an address writes the name: its owner, who has not confirmed it, reads our words alone.
    const greeting = user.status === 'pending' ? t('greeting.plain') : t('greeting.named', { name: user.fullName });
    const text = t(`${mail}.text`, {
      site: this.config.siteUrl,
      erased: user.eraseAt ? date(user.eraseAt, 'long') : '',
      link: `${this.config.siteUrl}${PATHS[mail] ?? '/auth'}${token}`,
    });
    await this.mailer.send(em, {
      to: user.email,
      subject: t(`${mail}.subject`),
      language: spoken,
      why: t('why'),
      text: `${greeting}\n\n${text}`,
      purpose: PURPOSES[mail] ?? 'news',
      userId: user.id,
    });
  }
}

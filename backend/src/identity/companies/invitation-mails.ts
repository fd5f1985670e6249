import { Injectable } from '@nestjs/common';
import { FullName } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { translator } from './translator.js';

/** A name as a mail may carry it: names that were kept before there were rules for them too. */
const inLine = (name: string): string =>
  FullName.safeParse(name).success ? name : name.replace(/[^\p{L}\p{M}\p{Nd} ]+/gu, ' ');

/** The mail that asks somebody to join a company. Nobody knows the reader's language, so it is the sender's. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async send(em: EntityManager, ctx: SignedIn, to: string, company: string, token: string): Promise<void> {
    const { t } = translator(ctx.language);
    const values = {
      company: inLine(company),
      name: inLine(ctx.user.fullName),
      link: `${this.config.siteUrl}/invitation/${token}`,
    };
    await this.mailer.send(em, {
      to,
      subject: t('invitation.subject', values),
      text: t('invitation.text', values),
      language: ctx.language,
      why: t('invitation.why'),
      stranger: true,
    });
  }
}

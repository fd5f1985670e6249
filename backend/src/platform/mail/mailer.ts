import { Injectable } from '@nestjs/common';
import type { Language } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { PubSub } from '../pubsub/pubsub.js';
import { withFooter } from './footer.js';

export const MAIL_TOPIC = 'mail';

/** What a mail is to its account: the confirmation of its address, a link to a new password, word to its administrators of what failed, or anything else. */
export type MailPurpose = 'confirmation' | 'reset' | 'alert' | 'news';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language of its words. */
  readonly language: Language;
  /** Why its reader gets it, in a sentence. */
  readonly why: string;
  /** True where its reader has no account, and so nothing to choose in one. */
  readonly stranger?: boolean;
  /** The token that switches off mails of its kind; without one it comes whatever its reader has chosen. */
  readonly unsubscribe?: string;
  readonly purpose?: MailPurpose;
  /** The account that it is about, where it is about one. */
  readonly userId?: string;
}

/** A subject holds what others named; a line break in it would begin a header of its own. */
const oneLine = (subject: string): string => subject.replace(/\s+/gu, ' ').trim();

/** Writes mail in the transaction of what it tells of; the mail sender takes it from there. */
@Injectable()
export class Mailer {
  constructor(
    private readonly pubsub: PubSub,
    private readonly config: Config,
  ) {}

  send(em: EntityManager, mail: Mail): Promise<void> {
    return this.sendAll(em, [mail]);
  }

  async sendAll(em: EntityManager, mails: readonly Mail[]): Promise<void> {
    if (!mails.length) return;
    await em.query(
      `INSERT INTO mails (recipient, subject, body, language, unsubscribe, purpose, user_id)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[])`,
      [
        mails.map(({ to }) => to),
        mails.map(({ subject }) => oneLine(subject)),
        mails.map((mail) => withFooter(mail, this.config.siteUrl)),
        mails.map(({ language }) => language),
        mails.map(({ unsubscribe }) => unsubscribe ?? null),
        mails.map(({ purpose }) => purpose ?? 'news'),
        mails.map(({ userId }) => userId ?? null),
      ],
    );
    await this.pubsub.publish(em, MAIL_TOPIC);
  }
}

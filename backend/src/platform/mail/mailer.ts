import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PubSub } from '../pubsub/pubsub.js';

export const MAIL_TOPIC = 'mail';

/** What a mail is to its account: the confirmation of its address, a link to a new password, or anything else. */
export type MailPurpose = 'confirmation' | 'reset' | 'news';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly purpose?: MailPurpose;
  /** The account that it is about, where it is about one. */
  readonly userId?: string;
}

/** Writes mail in the transaction of what it tells of; the postman takes it from there. */
@Injectable()
export class Mailer {
  constructor(private readonly pubsub: PubSub) {}

  send(em: EntityManager, mail: Mail): Promise<void> {
    return this.sendAll(em, [mail]);
  }

  async sendAll(em: EntityManager, mails: readonly Mail[]): Promise<void> {
    if (!mails.length) return;
    await em.query(
      `INSERT INTO mails (recipient, subject, body, purpose, user_id)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[])`,
      [
        mails.map(({ to }) => to),
        mails.map(({ subject }) => subject),
        mails.map(({ text }) => text),
        mails.map(({ purpose }) => purpose ?? 'news'),
        mails.map(({ userId }) => userId ?? null),
      ],
    );
    await this.pubsub.publish(em, MAIL_TOPIC);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PubSub } from '../pubsub/pubsub.js';

export const MAIL_TOPIC = 'mail';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who caused it, where that is somebody else than its reader. */
  readonly senderId?: string;
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
      `INSERT INTO mails (recipient, subject, body, sender_id)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[])`,
      [
        mails.map(({ to }) => to),
        mails.map(({ subject }) => subject),
        mails.map(({ text }) => text),
        mails.map(({ senderId }) => senderId ?? null),
      ],
    );
    await this.pubsub.publish(em, MAIL_TOPIC);
  }
}

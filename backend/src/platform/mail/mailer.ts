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

  async send(em: EntityManager, { to, subject, text, senderId }: Mail): Promise<void> {
    await em.query('INSERT INTO mails (recipient, subject, body, sender_id) VALUES ($1, $2, $3, $4)', [
      to,
      subject,
      text,
      senderId ?? null,
    ]);
    await this.pubsub.publish(em, MAIL_TOPIC);
  }
}

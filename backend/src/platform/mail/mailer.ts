import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PubSub } from '../pubsub/pubsub.js';

export const MAIL_TOPIC = 'mail';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes mail in the transaction of what it tells of; the postman takes it from there. */
@Injectable()
export class Mailer {
  constructor(private readonly pubsub: PubSub) {}

  async send(em: EntityManager, { to, subject, text }: Mail): Promise<void> {
    await em.query('INSERT INTO mails (recipient, subject, body) VALUES ($1, $2, $3)', [to, subject, text]);
    await this.pubsub.publish(em, MAIL_TOPIC);
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { PubSub } from '../pubsub/pubsub.js';
import { Schedule } from '../schedule/schedule.js';
import { MAIL_TOPIC } from './mailer.js';

interface Row {
  id: string;
  recipient: string;
  subject: string;
  body: string;
}

const MAX_ATTEMPTS = 10;

/** Carries written mail to the SMTP server. Without one, mail stays in the table: the development outbox. */
@Injectable()
export class Postman implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly transport: Transporter | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly pubsub: PubSub,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    this.transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
    if (this.transport) schedule.every(30, 'mail.retry', async () => this.wake());
  }

  onApplicationBootstrap(): void {
    if (!this.transport) return;
    this.pubsub.on(MAIL_TOPIC, () => this.wake());
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
    this.transport?.close();
  }

  private wake(): void {
    this.again = true;
    this.running ??= this.loop().finally(() => {
      this.running = undefined;
    });
  }

  private async loop(): Promise<void> {
    do {
      this.again = false;
      try {
        while (!this.stopped && (await this.sendOne())) continue;
      } catch (err) {
        this.log.error({ err }, 'mail could not be read');
      }
    } while (this.again && !this.stopped);
  }

  private sendOne(): Promise<boolean> {
    return this.dataSource.transaction(async (em) => {
      const rows: Row[] = await em.query(
        `SELECT id, recipient, subject, body FROM mails
         WHERE sent_at IS NULL AND due_at <= now() AND attempts < $1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [MAX_ATTEMPTS],
      );
      const mail = rows[0];
      if (!mail) return false;
      try {
        await this.transport?.sendMail({
          from: this.config.mailFrom,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
        });
        await em.query('UPDATE mails SET sent_at = now(), error = NULL WHERE id = $1', [mail.id]);
      } catch (err) {
        this.log.warn({ err, mail: mail.id }, 'mail not sent');
        await em.query(
          `UPDATE mails SET attempts = attempts + 1, error = $2, due_at = now() + interval '10 seconds' * power(2, attempts) WHERE id = $1`,
          [mail.id, String(err)],
        );
      }
      return true;
    });
  }
}

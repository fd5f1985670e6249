import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { queryRows } from '../database/statement.js';
import { failureText, MOST_TRIES, waitSql } from '../database/tries.js';
import { Log } from '../logging/log.js';
import { PubSub } from '../pubsub/pubsub.js';
import { Schedule } from '../schedule/schedule.js';
import { Vault } from '../secrets/vault.js';
import { MAIL_TOPIC } from './mailer.js';
import { messageOf, type Written } from './message.js';

interface Claimed extends Written {
  readonly id: string;
  readonly attempts: number;
}

/** So many mails are sent at once, each over a connection of its own. */
const LANES = 5;
const FIRST_WAIT_SECONDS = 10;
/** Signs of the key in a `Message-ID`: nobody counts a site's mails by it. */
const KEY_LENGTH = 32;
/** How long a server has a mail for itself; the exchange with the SMTP server gives up sooner. */
const LEASE = '10 minutes';
const TIMEOUTS_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A try counts from its beginning: a mail that ends the process each time does not come for ever. */
const CLAIM = `UPDATE mails SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
  WHERE id = (SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now() AND attempts < ${MOST_TRIES}
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, recipient, subject, body, language, unsubscribe, attempts`;
const SENT = 'UPDATE mails SET sent_at = now(), failed_at = NULL, error = NULL WHERE id = $1 AND sent_at IS NULL';
const NOT_SENT = `UPDATE mails SET error = $3, due_at = now() + ${waitSql(FIRST_WAIT_SECONDS, '(attempts - 1)')},
    failed_at = CASE WHEN attempts >= ${MOST_TRIES} OR $4 THEN now() END
  WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`;
/** Mails whose last try was never recorded. */
const ABANDONED = `UPDATE mails SET failed_at = now(), error = coalesce(error, 'The server ended while it sent the mail')
  WHERE sent_at IS NULL AND failed_at IS NULL AND attempts >= ${MOST_TRIES} AND due_at <= now()`;

/** What the SMTP server answered to, where it refuses this mail: its recipient or its content. */
const OF_THE_MAIL = /^(RCPT TO|DATA)$/;

/**
 * True when another try would be refused as well: a permanent answer (5xx; RFC 5321, 4.2.1) to the recipient or to the
 * content. One to the sign-in or to the sender is about this site's settings; mail waits until they are put right.
 */
const isFinal = (err: unknown): boolean => {
  const { responseCode = 0, command = '' } = err as { responseCode?: number; command?: string };
  return responseCode >= 500 && OF_THE_MAIL.test(command);
};

/**
 * Carries written mail to the SMTP server. Without one, and in a process that works off nothing, mail stays in the table. Nothing is locked
 * while the SMTP server answers: a mail is claimed, sent, and then recorded as sent or put off. Where a process ends in
 * between, the mail is sent again when the lease is over: at least once, seldom twice.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly transport: Transporter | undefined;
  private readonly lanes = new Set<Promise<void>>();
  private again = false;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly pubsub: PubSub,
    private readonly log: Log,
    private readonly vault: Vault,
    schedule: Schedule,
  ) {
    if (!config.smtpUrl || !config.works) return;
    this.transport = createTransport({ url: config.smtpUrl, pool: true, maxConnections: LANES, ...TIMEOUTS_MS });
    schedule.every(30, 'mail.retry', async (em) => {
      await em.query(ABANDONED);
      this.wake();
    });
  }

  onApplicationBootstrap(): void {
    if (!this.transport) return;
    this.pubsub.on(MAIL_TOPIC, () => this.wake());
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.rest();
    this.transport?.close();
  }

  /** Sends what is due until nothing is left; resolves when done. */
  drain(): Promise<void> {
    this.wake();
    return this.rest();
  }

  private async rest(): Promise<void> {
    while (this.lanes.size) await Promise.all(this.lanes);
  }

  private wake(): void {
    if (!this.transport || this.stopped) return;
    this.again = true;
    for (let n = this.lanes.size; n < LANES; n++) {
      const lane = this.run(this.transport).finally(() => this.lanes.delete(lane));
      this.lanes.add(lane);
    }
  }

  private async run(transport: Transporter): Promise<void> {
    do {
      this.again = false;
      try {
        while (!this.stopped && (await this.sendOne(transport))) continue;
      } catch (err) {
        this.log.error({ err }, 'mail could not be read or recorded');
      }
    } while (this.again && !this.stopped);
  }

  /** False when none is due. */
  private async sendOne(transport: Transporter): Promise<boolean> {
    const em = this.dataSource.manager;
    const [mail] = await queryRows<Claimed>(em, CLAIM, []);
    if (!mail) return false;
    const { id, attempts } = mail;
    try {
      const key = this.vault.mac('mail.message-id', id).toString('hex').slice(0, KEY_LENGTH);
      await transport.sendMail(messageOf(mail, key, this.config));
    } catch (err) {
      const last = isFinal(err);
      this.log.warn({ err, mail: id, attempts }, last || attempts >= MOST_TRIES ? 'mail given up' : 'mail not sent');
      await queryRows(em, NOT_SENT, [id, attempts, failureText(err), last]);
      return true;
    }
    await queryRows(em, SENT, [id]);
    return true;
  }
}

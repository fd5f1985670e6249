import { Injectable } from '@nestjs/common';
import type { DeadEvent, FailedMail } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { keysetPage, type Page } from '../platform/database/keyset.js';
import { rowsOf } from '../platform/database/statement.js';
import { Tx } from '../platform/database/tx.js';
import { NotFound } from '../platform/errors/app-error.js';
import { MAIL_TOPIC } from '../platform/mail/mailer.js';
import { OUTBOX_TOPIC } from '../platform/outbox/outbox.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { MailRow, OutboxRow } from './stuck.entities.js';

interface PageOf {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What has failed for the last time: an event is dead, a mail failed. */
type Kind = 'event' | 'mail';

/** How each kind starts again from its first try, and how it is given up; both name it only while it has failed. */
const STEPS = {
  event: {
    state: 'dead',
    topic: OUTBOX_TOPIC,
    retry: `UPDATE outbox SET dead_at = NULL, attempts = 0, due_at = date_trunc('milliseconds', now())
      WHERE id = $1 AND dead_at IS NOT NULL AND done_at IS NULL RETURNING id`,
    drop: `UPDATE outbox SET done_at = now() WHERE id = $1 AND dead_at IS NOT NULL AND done_at IS NULL RETURNING id`,
  },
  mail: {
    state: 'failed',
    topic: MAIL_TOPIC,
    retry: `UPDATE mails SET failed_at = NULL, attempts = 0, due_at = date_trunc('milliseconds', now())
      WHERE id = $1 AND failed_at IS NOT NULL AND sent_at IS NULL RETURNING id`,
    drop: 'DELETE FROM mails WHERE id = $1 AND failed_at IS NOT NULL AND sent_at IS NULL RETURNING id',
  },
} as const;

/** Events and mails whose last try has failed, for administrators to try again or to give up. */
@Injectable()
export class StuckService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly pubsub: PubSub,
  ) {}

  async events(ctx: SignedIn, query: PageOf): Promise<Page<DeadEvent>> {
    const qb = this.tx.read(ctx).createQueryBuilder(OutboxRow, 'o').where('o.doneAt IS NULL AND o.deadAt IS NOT NULL');
    const page = await keysetPage(
      qb,
      { by: 'o.dead_at', type: 'timestamptz', direction: 'DESC', id: 'o.id', idType: 'bigint' },
      query,
    );
    return {
      ...page,
      items: page.items.map(({ id, event, failedHandler, error, attempts, createdAt, deadAt }) => ({
        id,
        event,
        handler: failedHandler,
        error: error ?? '',
        attempts,
        createdAt: createdAt.toISOString(),
        deadAt: (deadAt ?? createdAt).toISOString(),
      })),
    };
  }

  async mails(ctx: SignedIn, query: PageOf): Promise<Page<FailedMail>> {
    const qb = this.tx.read(ctx).createQueryBuilder(MailRow, 'm').where('m.failedAt IS NOT NULL');
    const page = await keysetPage(
      qb,
      { by: 'm.failed_at', type: 'timestamptz', direction: 'DESC', id: 'm.id', idType: 'bigint' },
      query,
    );
    return {
      ...page,
      items: page.items.map(({ id, recipient, subject, error, attempts, createdAt, failedAt }) => ({
        id,
        to: recipient,
        subject,
        error: error ?? '',
        attempts,
        createdAt: createdAt.toISOString(),
        failedAt: (failedAt ?? createdAt).toISOString(),
      })),
    };
  }

  /** Starts it again from its first try, at once. @throws NotFound where none of this id has failed */
  async retry(ctx: SignedIn, kind: Kind, id: string): Promise<void> {
    const { state, topic, retry } = STEPS[kind];
    await this.tx.run(ctx, async (em) => {
      await this.change(em, retry, id);
      await this.audit.write(em, ctx, { object: kind, id, from: state, event: 'retry', to: 'waiting' });
      await this.pubsub.publish(em, topic);
    });
  }

  /** Gives it up for good. @throws NotFound where none of this id has failed */
  async drop(ctx: SignedIn, kind: Kind, id: string, reason: string): Promise<void> {
    const { state, drop } = STEPS[kind];
    await this.tx.run(ctx, async (em) => {
      await this.change(em, drop, id);
      await this.audit.write(em, ctx, { object: kind, id, from: state, event: 'drop', to: 'dropped', reason });
    });
  }

  private async change(em: EntityManager, statement: string, id: string): Promise<void> {
    const changed = isRowId(id) ? await rowsOf(em, statement, [id]) : [];
    if (!changed.length) throw new NotFound();
  }
}

/** Ids of these tables are numbers; no row has any other. */
const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id);

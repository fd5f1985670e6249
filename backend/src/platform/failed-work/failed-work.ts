import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { keysetPage, type Page } from '../database/keyset.js';
import { queryRows } from '../database/statement.js';
import { MAIL_TOPIC } from '../mail/mailer.js';
import { OUTBOX_TOPIC } from '../outbox/outbox.js';
import { PubSub } from '../pubsub/pubsub.js';
import { MailRow, OutboxRow } from './failed-work.entities.js';

interface PageOf {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What has failed for the last time: an event is dead, a mail failed. */
export type FailedKind = 'event' | 'mail';

/** How each kind starts again from its first try, and how it is given up; both name it only while it has failed. */
const STEPS = {
  event: {
    topic: OUTBOX_TOPIC,
    retry: `UPDATE outbox SET dead_at = NULL, alerted_at = NULL, attempts = 0, due_at = date_trunc('milliseconds', now())
      WHERE id = $1 AND dead_at IS NOT NULL AND done_at IS NULL RETURNING id`,
    drop: `UPDATE outbox SET done_at = now() WHERE id = $1 AND dead_at IS NOT NULL AND done_at IS NULL RETURNING id`,
  },
  mail: {
    topic: MAIL_TOPIC,
    retry: `UPDATE mails SET failed_at = NULL, alerted_at = NULL, attempts = 0, due_at = date_trunc('milliseconds', now())
      WHERE id = $1 AND failed_at IS NOT NULL AND sent_at IS NULL RETURNING id`,
    drop: 'DELETE FROM mails WHERE id = $1 AND failed_at IS NOT NULL AND sent_at IS NULL RETURNING id',
  },
} as const;

const EVENTS = `SELECT count(*) FILTER (WHERE dead_at IS NULL)::int AS waiting,
    min(created_at) FILTER (WHERE dead_at IS NULL) AS oldest,
    count(*) FILTER (WHERE dead_at IS NULL AND attempts > 0)::int AS retried,
    count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS failed
  FROM outbox WHERE done_at IS NULL`;
const MAILS = `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting,
    min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest,
    count(*) FILTER (WHERE failed_at IS NULL AND error IS NOT NULL)::int AS retried,
    count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed
  FROM mails WHERE sent_at IS NULL`;

/** Work that waits for its next try, and what has failed for good. */
export interface Backlog {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly retried: number;
  readonly failed: number;
}

/** The outbox and the mail queue as operators see them: how much waits, what has failed, and a new start for it. */
@Injectable()
export class FailedWork {
  constructor(private readonly pubsub: PubSub) {}

  async backlog(em: EntityManager, kind: FailedKind): Promise<Backlog> {
    const [row] = await queryRows<Backlog>(em, kind === 'event' ? EVENTS : MAILS, []);
    return row!;
  }

  /** Dead events, newest first. */
  events(em: EntityManager, query: PageOf): Promise<Page<OutboxRow>> {
    const qb = em.createQueryBuilder(OutboxRow, 'o').where('o.doneAt IS NULL AND o.deadAt IS NOT NULL');
    return newestFirst(qb, 'o', 'dead_at', query);
  }

  /** Mails whose last try has failed, newest first. */
  mails(em: EntityManager, query: PageOf): Promise<Page<MailRow>> {
    return newestFirst(em.createQueryBuilder(MailRow, 'm').where('m.failedAt IS NOT NULL'), 'm', 'failed_at', query);
  }

  /** Starts it again from its first try, at once. False where none of this id has failed. */
  async retry(em: EntityManager, kind: FailedKind, id: string): Promise<boolean> {
    if (!(await changed(em, STEPS[kind].retry, id))) return false;
    await this.pubsub.publish(em, STEPS[kind].topic);
    return true;
  }

  /** Gives it up for good. False where none of this id has failed. */
  drop(em: EntityManager, kind: FailedKind, id: string): Promise<boolean> {
    return changed(em, STEPS[kind].drop, id);
  }
}

const newestFirst = <Row extends { id: string }>(
  qb: SelectQueryBuilder<Row>,
  alias: string,
  column: string,
  query: PageOf,
): Promise<Page<Row>> =>
  keysetPage(
    qb,
    { by: `${alias}.${column}`, type: 'timestamptz', direction: 'DESC', id: `${alias}.id`, idType: 'bigint' },
    query,
  );

/** Ids of these tables are numbers; no row has any other. */
const isRowId = (id: string): boolean => /^\d{1,18}$/.test(id);

const changed = async (em: EntityManager, statement: string, id: string): Promise<boolean> =>
  isRowId(id) && (await queryRows(em, statement, [id])).length > 0;

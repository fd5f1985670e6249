import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { operationsOf, type ImportEvent, importLifecycle } from '@orebridge/trade';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { UsersService } from '../../identity/companies/index.js';
import { Progress } from '../../identity/notifications/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { withRetry } from '../../platform/database/retry.js';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ListingImport } from './listing-import.entity.js';

const LEASE = `interval '15 seconds'`;
/** A file at which the work broke off so often is given up. */
const ATTEMPTS = 5;

/** The work on this file has ended elsewhere: it was cancelled, or another process has taken it over. */
export class Lost extends Error {}

/** Who works on which file. A process holds a file by a lease that each batch renews; one that dies lets go by itself. */
@Injectable()
export class ImportJobs {
  readonly worker = randomUUID();

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly progress: Progress,
  ) {}

  /** The oldest file that waits for work, now this process's; null when there is none. */
  async claim(): Promise<ListingImport | null> {
    const em = this.dataSource.manager;
    const [taken] = await queryRows<{ id: string }>(
      em,
      `UPDATE listing_imports SET worker = $1, lease_until = now() + ${LEASE}, attempts = attempts + 1
       WHERE id = (SELECT id FROM listing_imports
         WHERE state IN ('checking','running') AND (lease_until IS NULL OR lease_until < now())
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [this.worker],
    );
    if (!taken) return null;
    const job = await em.findOneByOrFail(ListingImport, { id: taken.id });
    if (job.attempts <= ATTEMPTS) return job;
    await this.fail(job, { code: 'import.broken', values: {} });
    return this.claim();
  }

  /** True when a file waits that nobody works on. */
  async waiting(em: EntityManager): Promise<boolean> {
    const found = await queryRows(
      em,
      `SELECT 1 FROM listing_imports WHERE state IN ('checking','running') AND (lease_until IS NULL OR lease_until < now()) LIMIT 1`,
      [],
    );
    return found.length > 0;
  }

  /** One batch, in a transaction that holds the file and renews the lease. @throws Lost */
  async batch<T>(
    job: ListingImport,
    work: (em: EntityManager, ctx: Ctx, now: ListingImport) => Promise<T>,
  ): Promise<T> {
    return withRetry(() =>
      this.dataSource.transaction(async (em) => {
        const [held] = await queryRows<{ id: string }>(
          em,
          `UPDATE listing_imports SET lease_until = now() + ${LEASE}, attempts = 0
           WHERE id = $1 AND worker = $2 AND state = $3 RETURNING id`,
          [job.id, this.worker, job.state],
        );
        if (!held) throw new Lost();
        const now = await em.findOneByOrFail(ListingImport, { id: job.id });
        const answer = await work(em, await this.ctxOf(em, now), now);
        await this.progress.notify(em, job.userId, 'import.progress', { kind: 'import', id: job.id });
        return answer;
      }),
    );
  }

  /** Moves a held file on, in its batch's transaction, and records it. */
  async transition(em: EntityManager, ctx: Ctx, job: ListingImport, event: ImportEvent): Promise<void> {
    const from = job.state;
    job.state = stateAfter(importLifecycle, from, event, 'system');
    const over = job.state !== 'checked';
    const { state, failure } = job;
    await em.update(
      ListingImport,
      { id: job.id },
      {
        state,
        failure,
        worker: null,
        leaseUntil: null,
        ...(over && { finishedAt: new Date() }),
      },
    );
    await this.audit.write(em, ctx, { object: 'import', id: job.id, from, event, to: state });
    if (!over) return;
    await this.outbox.publish(em, 'import.finished', {
      importId: job.id,
      userId: job.userId,
      companyId: job.companyId,
      fileName: job.fileName,
      written: String(job.written),
      bad: String(job.bad),
    });
  }

  /** Gives a file up that cannot be read or written. */
  async fail(job: ListingImport, failure: NonNullable<ListingImport['failure']>): Promise<void> {
    await this.batch(job, async (em, ctx, now) => {
      now.failure = failure;
      await this.transition(em, ctx, now, 'fail');
    });
  }

  /** Lets go of a file, so that any process may go on with it at once. */
  async release(job: ListingImport): Promise<void> {
    await this.dataSource.query(
      'UPDATE listing_imports SET worker = NULL, lease_until = NULL WHERE id = $1 AND worker = $2',
      [job.id, this.worker],
    );
  }

  /** The person who has sent the file, in the role of that moment. */
  async ctxOf(em: EntityManager, job: ListingImport): Promise<Ctx & { user: NonNullable<Ctx['user']> }> {
    const user = await this.users.byId(em, job.userId);
    const { role, language } = user;
    return {
      user: {
        ...user,
        operations: operationsOf(user),
        twoFactor: user.twoFactorSince !== null,
        sessionId: '',
        reauthenticated: false,
      },
      role,
      actingRole: job.actingRole,
      requestId: `import:${job.id}`,
      ip: '',
      language: language ?? 'en',
    };
  }
}

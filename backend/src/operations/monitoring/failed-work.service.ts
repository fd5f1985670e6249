import { Injectable } from '@nestjs/common';
import type { DeadEvent, FailedMail } from '@orebridge/contracts';
import { AuditService } from '../audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import type { Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { type FailedKind, FailedWork } from '../../platform/failed-work/failed-work.js';

interface PageOf {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const STATE = { event: 'dead', mail: 'failed' } as const;

/** Events and mails whose last try has failed, for administrators to try again or to give up. */
@Injectable()
export class FailedWorkService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly failed: FailedWork,
  ) {}

  async events(ctx: SignedIn, query: PageOf): Promise<Page<DeadEvent>> {
    const page = await this.failed.events(this.tx.read(ctx), query);
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
    const page = await this.failed.mails(this.tx.read(ctx), query);
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
  retry(ctx: SignedIn, kind: FailedKind, id: string): Promise<void> {
    return this.tx.run(ctx, async (em) => {
      if (!(await this.failed.retry(em, kind, id))) throw new NotFound();
      await this.audit.write(em, ctx, { object: kind, id, from: STATE[kind], event: 'retry', to: 'waiting' });
    });
  }

  /** Gives it up for good. @throws NotFound where none of this id has failed */
  drop(ctx: SignedIn, kind: FailedKind, id: string, reason: string): Promise<void> {
    return this.tx.run(ctx, async (em) => {
      if (!(await this.failed.drop(em, kind, id))) throw new NotFound();
      await this.audit.write(em, ctx, { object: kind, id, from: STATE[kind], event: 'drop', to: 'dropped', reason });
    });
  }
}

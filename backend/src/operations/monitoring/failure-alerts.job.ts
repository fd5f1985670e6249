import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Delivery } from '../../identity/notifications/index.js';
import {
  FAILURE_KINDS,
  type FailureKind,
  FailuresToNotify,
  JOB_FAILURES,
} from '../../platform/failed-work/failed-work-notice.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { Schedule } from '../../platform/schedule/schedule.js';

const LOOK_SECONDS = 60;
/** However many fail: what fails in between is told of at the end of the hour. */
const LIMIT = { max: 1, seconds: 3600 };
const EVENTS = { event: 'work.event_dead', mail: 'work.mail_failed', job: 'work.job_failing' } as const;

/**
 * Tells administrators of what failed for good, in the product and by mail. Nothing of it goes through the outbox, whose
 * handlers may be what failed; each kind is a job of its own, so that one that cannot be told keeps no other back. An
 * alert that fails is tried again as any job is, later each time.
 */
@Injectable()
export class FailureAlertsJob {
  constructor(
    private readonly failures: FailuresToNotify,
    private readonly delivery: Delivery,
    private readonly counter: RateLimiter,
    schedule: Schedule,
  ) {
    for (const kind of FAILURE_KINDS)
      schedule.every(LOOK_SECONDS, `operations.alert-${kind}`, (em) => this.notify(em, kind));
  }

  private async notify(em: EntityManager, kind: FailureKind): Promise<void> {
    if (!(await this.failures.any(em, kind))) return;
    if (!(await this.counter.tryTake(`alert:${kind}`, LIMIT, em))) return;
    const { count, last } = await this.failures.take(em, kind);
    await this.delivery.deliver(em, {
      id: null,
      event: EVENTS[kind],
      payload: { count: String(count), last: last ?? '', times: String(JOB_FAILURES) },
    });
  }
}

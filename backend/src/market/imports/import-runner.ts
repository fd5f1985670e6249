import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Log } from '../../platform/logging/log.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { SheetError } from '../../platform/sheets/index.js';
import { Checking } from './checking.js';
import { ImportJobs, Lost } from './import-jobs.js';
import type { ListingImport } from './listing-import.entity.js';
import { Writing } from './writing.js';

/** Published when a file waits for work. */
export const IMPORT_TOPIC = 'import';
const LOOK_SECONDS = 5;

/** Works on the files that wait, one after the other. Any number of processes may; none is needed in particular. */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly jobs: ImportJobs,
    private readonly checking: Checking,
    private readonly writing: Writing,
    private readonly pubsub: PubSub,
    private readonly log: Log,
    private readonly config: Config,
    schedule: Schedule,
  ) {
    // Finds what a process that died has left behind.
    schedule.every(LOOK_SECONDS, 'imports.look', async (em) => {
      if (await this.jobs.waiting(em)) await this.pubsub.publish(em, IMPORT_TOPIC);
    });
  }

  onApplicationBootstrap(): void {
    if (!this.config.works) return;
    this.pubsub.on(IMPORT_TOPIC, () => this.wake());
    this.pubsub.on('reconnected', () => this.wake());
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Works until nothing waits; resolves when done. */
  async drain(): Promise<void> {
    this.wake();
    while (this.running) await this.running;
  }

  private wake(): void {
    this.again = true;
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
  }

  private async work(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        for (let job = await this.jobs.claim(); job; job = this.stopped ? null : await this.jobs.claim())
          await this.one(job);
      } catch (err) {
        this.log.error({ err }, 'work on imports failed');
      }
    }
  }

  private async one(job: ListingImport): Promise<void> {
    const goOn = () => !this.stopped;
    try {
      if (job.state === 'checking') await this.checking.run(job, goOn);
      else await this.writing.run(job, goOn);
      await this.jobs.release(job);
    } catch (error) {
      if (error instanceof Lost) return;
      if (error instanceof SheetError) return this.giveUp(job, error);
      // The lease runs out by itself: a pause before the next attempt.
      this.log.error({ err: error, importId: job.id }, 'import broke off');
    }
  }

  private async giveUp(job: ListingImport, { code, values }: SheetError): Promise<void> {
    try {
      await this.jobs.fail(job, { code, values: { ...values } });
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }
}

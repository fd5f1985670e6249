import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { AccessGuard } from './access/access.guard.js';
import { Config } from './config/config.js';
import { dataSourceOptions } from './database/data-source.js';
import { settleSchema } from './database/migrations.js';
import { Tx } from './database/tx.js';
import { ErrorsFilter } from './errors/errors.filter.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { Drain } from './lifecycle/drain.js';
import { FailedWork } from './failed-work/failed-work.js';
import { FailuresToNotify } from './failed-work/failed-work-notice.js';
import { MailRow, OutboxRow } from './failed-work/failed-work.entities.js';
import { Batches } from './schedule/batches.js';
import { HousekeepingJob } from './schedule/housekeeping.job.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { Log } from './logging/log.js';
import { Mailer } from './mail/mailer.js';
import { MailOutboxController } from './mail/outbox.controller.js';
import { MailSender } from './mail/mail-sender.js';
import { TestMails } from './mail/test-mails.js';
import { Metrics } from './metrics/metrics.js';
import { Outbox } from './outbox/outbox.js';
import { Relay } from './outbox/relay.js';
import { Subscriptions } from './outbox/subscriptions.js';
import { PersonalData } from './personal-data/personal-data.js';
import { PubSub } from './pubsub/pubsub.js';
import { OwnCalls } from './routes/own-calls.js';
import { ResponseInterceptor } from './routes/response.interceptor.js';
import { RouteCheck } from './routes/route-check.js';
import { RouteIndex } from './framework/route-index.js';
import { RouteRegistry } from './routes/route-registry.js';
import { type Awaited, DecisionQueue } from './waiting-work/decision-queue.js';
import { WaitingWork } from './waiting-work/waiting-work.js';
import { Schedule } from './schedule/schedule.js';
import { SiteMarks } from './secrets/site-marks.js';
import { Vault } from './secrets/vault.js';
import { FileMark } from './storage/file-mark.js';
import { FileReadsController } from './files/file-reads.controller.js';
import { FileReads, StoredFilesService, VirusScan } from './files/index.js';
import { FileStore } from './storage/file-store.js';
import { fileStoreOf } from './storage/file-store-of.js';
import { UploadInterceptor } from './uploads/upload.interceptor.js';
import { ShellBuilds } from './site/shell-builds.js';
import { settleSiteKind } from './site/site-kind.js';

/** What every area may use; beside it the configuration and the store of files, which are made from it. */
const shared = [
  Log,
  Tx,
  PubSub,
  Outbox,
  Subscriptions,
  Relay,
  Schedule,
  Batches,
  FailedWork,
  FailuresToNotify,
  RateLimiter,
  Mailer,
  TestMails,
  Metrics,
  PersonalData,
  WaitingWork,
  DecisionQueue,
  RouteRegistry,
  OwnCalls,
  StoredFilesService,
  FileReads,
  VirusScan,
  SiteMarks,
  Vault,
  UploadInterceptor,
  IdempotencyInterceptor,
  ResponseInterceptor,
];

/** Events and mails whose last try has failed. */
const DEAD_EVENTS: Awaited = {
  id: 'o.id',
  name: 'o.event',
  reference: `coalesce(o.failed_handler, '')`,
  since: 'coalesce(o.dead_at, o.created_at)',
  from: 'outbox o WHERE o.dead_at IS NOT NULL AND o.done_at IS NULL',
};
const FAILED_MAILS: Awaited = {
  id: 'm.id',
  name: 'm.subject',
  reference: 'm.recipient',
  since: 'coalesce(m.failed_at, m.created_at)',
  from: 'mails m WHERE m.failed_at IS NOT NULL AND m.sent_at IS NULL',
};

/** What has no trade in it: database, outbox, schedule, mail, files, access, errors. Every area may use its exports. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forFeature([OutboxRow, MailRow]),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(config.databaseUrl, config.poolSize, {
              prepares: config.prepares,
              shortcuts: config.frameworkShortcuts,
            }),
            autoLoadEntities: true,
            retryAttempts: 0,
          }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('no database options');
            await settleSchema(config);
            const dataSource = await new DataSource(options).initialize();
            await settleSiteKind(dataSource, config.demo ? 'demo' : 'real');
            return dataSource;
          },
        }),
      ],
      controllers: [HealthController, MailOutboxController, FileReadsController],
      providers: [
        ...shared,
        { provide: Config, useValue: config },
        { provide: FileStore, useFactory: () => fileStoreOf(config) },
        MailSender,
        Drain,
        Readiness,
        HousekeepingJob,
        RouteCheck,
        RouteIndex,
        FileMark,
        ShellBuilds,
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [...shared, Config, FileStore],
    };
  }

  constructor(routes: RouteRegistry, decisions: DecisionQueue, personal: PersonalData) {
    routes.announce(api.platform);
    routes.announce(api.fileReads);
    // Companies keep the record of who read their files; the name in it is that of the account, and goes with it.
    personal.holds('file_reads', {
      table: 'file_reads',
      whose: 't.user_id = p.id',
      given: 't.kind, t.file_name, t.at',
    });
    personal.holds('file_scans', {
      table: 'file_scans',
      whose: 't.given_by = p.id',
      erased: { set: 'given_by = NULL' },
    });
    decisions.inRecords('failed_event', DEAD_EVENTS);
    decisions.inRecords('failed_mail', FAILED_MAILS);
  }
}

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
import { Batches } from './schedule/batches.js';
import { Housekeeping } from './schedule/housekeeping.js';
import { Counter } from './limits/counter.js';
import { PlanLimits } from './limits/plan-limits.js';
import { Log } from './logging/log.js';
import { Mailer } from './mail/mailer.js';
import { MailOutboxController } from './mail/outbox.controller.js';
import { Postman } from './mail/postman.js';
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
import { RouteIndex } from './routes/route-index.js';
import { RouteRegistry } from './routes/route-registry.js';
import { Schedule } from './schedule/schedule.js';
import { SiteMarks } from './secrets/site-marks.js';
import { Vault } from './secrets/vault.js';
import { FileMark } from './storage/file-mark.js';
import { FileStore } from './storage/file-store.js';
import { fileStoreOf } from './storage/file-store-of.js';
import { UploadInterceptor } from './uploads/upload.interceptor.js';
import { ShellBuilds } from './site/shell-builds.js';
import { settleSiteKind } from './site/site-kind.js';

const shared = [
  Config,
  Log,
  Tx,
  PubSub,
  Outbox,
  Subscriptions,
  Relay,
  Schedule,
  Batches,
  Counter,
  PlanLimits,
  Mailer,
  TestMails,
  Metrics,
  PersonalData,
  RouteRegistry,
  OwnCalls,
  FileStore,
  SiteMarks,
  Vault,
  UploadInterceptor,
  IdempotencyInterceptor,
  ResponseInterceptor,
];

/** What has no trade in it: database, outbox, schedule, mail, files, access, errors. Every area may use its exports. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(config.databaseUrl, config.poolSize, config.prepares),
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
      controllers: [HealthController, MailOutboxController],
      providers: [
        { provide: Config, useValue: config },
        { provide: FileStore, useFactory: () => fileStoreOf(config) },
        Log,
        Tx,
        PubSub,
        Outbox,
        Subscriptions,
        Relay,
        Schedule,
        Batches,
        Counter,
        PlanLimits,
        Mailer,
        TestMails,
        Metrics,
        Postman,
        PersonalData,
        Drain,
        Readiness,
        Housekeeping,
        RouteRegistry,
        OwnCalls,
        RouteCheck,
        RouteIndex,
        SiteMarks,
        Vault,
        FileMark,
        ShellBuilds,
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        UploadInterceptor,
        IdempotencyInterceptor,
        ResponseInterceptor,
      ],
      exports: shared,
    };
  }

  constructor(routes: RouteRegistry) {
    routes.announce(api.platform);
  }
}

import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { ImportRunner } from '../../src/market/imports/index.js';
import { Config } from '../../src/platform/config/config.js';
import { configureApp } from '../../src/platform/configure-app.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { ThreadPool } from '../../src/platform/threads/thread-pool.js';
import { watchConnections } from './connections.js';
import { createDatabase, type TestDatabase } from './database.js';

export type Agent = ReturnType<typeof request.agent>;

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly db: DataSource;
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Where a transaction has taken a second connection so far: nowhere. */
  readonly secondConnections: ReadonlySet<string>;
  /** Address of the running server. */
  readonly url: string;
  /** A browser of its own, signed out. */
  agent(): Agent;
  get<T>(token: Type<T> | (abstract new (...args: never[]) => T)): T;
  /** Works on the files that wait, and delivers everything that lies in the outbox. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** A second process on the same database. */
  database?: TestDatabase;
  env?: NodeJS.ProcessEnv;
  imports?: (Type | DynamicModule)[];
  /** True where what is due is done by itself, as on a site, and not when a test asks. */
  scheduled?: boolean;
}

ThreadPool.entry = new URL('../jest/thread.mjs', import.meta.url);
ThreadPool.patience = 10;

/** Does what is due when a test asks for it: what time brings by itself comes to one test in a hundred and not to the others. */
class AskedSchedule extends Schedule {
  override onApplicationBootstrap(): void {}
}

const LYING =
  'SELECT EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= now()) AS lies';

/** The whole server on a database of its own, listening on a free port. */
export const startApp = async ({
  database: given,
  env,
  imports = [],
  scheduled = false,
}: Options = {}): Promise<TestApp> => {
  const database = given ?? (await createDatabase());
  const { dataDir } = database;
  const config = new Config({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    DATABASE_URL: database.url,
    DB_POOL: '10',
    OREBRIDGE_DATA: dataDir,
    PORT: '0',
    // Nothing is seeded here; payments are simulated and mail is shown, as on any demonstration site.
    OREBRIDGE_SEED: 'demo',
    ...env,
  });
  const testing = Test.createTestingModule({ imports: [AppModule.with(config), ...imports] });
  if (!scheduled) testing.overrideProvider(Schedule).useClass(AskedSchedule);
  const module = await testing.compile();
  const app = configureApp(module.createNestApplication<NestExpressApplication>({ bodyParser: false }));
  const secondConnections = watchConnections(app.get(DataSource));
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  return {
    app,
    db: app.get(DataSource),
    database,
    dataDir,
    secondConnections,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    agent: () => request.agent(server),
    get: (token) => app.get(token, { strict: false }),
    drain: async () => {
      await app.get(ImportRunner, { strict: false }).drain();
      // What a second server is busy with is not done yet either.
      do await app.get(Relay).drain();
      while ((await app.get(DataSource).query(LYING))[0].lies);
    },
    close: async () => {
      await app.close();
      if (!given) await database.drop();
    },
  };
};

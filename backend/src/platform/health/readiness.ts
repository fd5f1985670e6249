import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Readiness as Answer } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { ranOn } from '../database/migrations.js';
import { schemaState } from '../database/schema-state.js';
import { Drain } from '../lifecycle/drain.js';
import { PubSub } from '../pubsub/pubsub.js';
import { FileMark } from '../storage/file-mark.js';

type Check = keyof Answer['checks'];

/** A probe waits no longer. */
const PATIENCE_MS = 2000;
/** So long a bucket is not asked again: balancers ask every second. */
const STORE_KNOWN_MS = 10_000;
/** What all servers lack at once when it fails: taking them out of the balancer would end the site. */
const NOT_NEEDED: readonly Check[] = ['listen', 'store'];

/** What of a process works, without a word of where it lies. */
@Injectable()
export class Readiness {
  private store: { readonly until: number; readonly works: boolean } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pubsub: PubSub,
    private readonly files: FileMark,
    private readonly drain: Drain,
  ) {}

  async read(): Promise<Answer> {
    const [database, migrations, store] = await Promise.all([
      works(() => this.dataSource.query('SELECT 1')),
      works(() => this.isMigrated()),
      this.storeWorks(),
    ]);
    const holds = { database, migrations, listen: this.pubsub.isListening, store, draining: !this.drain.draining };
    const failed = (Object.keys(holds) as Check[]).filter((name) => !holds[name]);
    const state = (name: Check) => (holds[name] ? 'ok' : 'failed');
    return {
      status: !failed.length ? 'ok' : failed.every((name) => NOT_NEEDED.includes(name)) ? 'degraded' : 'failed',
      checks: {
        database: state('database'),
        migrations: state('migrations'),
        listen: state('listen'),
        store: state('store'),
        draining: state('draining'),
      },
    };
  }

  private async isMigrated(): Promise<boolean> {
    const { waiting, lacking } = schemaState(await ranOn((text) => this.dataSource.query(text)));
    return !waiting.length && !lacking.length;
  }

  private async storeWorks(): Promise<boolean> {
    if (this.store && performance.now() < this.store.until) return this.store.works;
    const found = await works(() => this.files.isThere());
    this.store = { until: performance.now() + STORE_KNOWN_MS, works: found };
    return found;
  }
}

/** False when it fails, answers `false`, or takes too long. */
const works = async (check: () => Promise<unknown>): Promise<boolean> => {
  const late = new AbortController();
  const patience = delay(PATIENCE_MS, false, { signal: late.signal }).catch(() => false);
  const answer = check().then(
    (value) => value !== false,
    () => false,
  );
  return Promise.race([answer, patience]).finally(() => late.abort());
};

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { today } from '@orebridge/trade';
import { Config } from '../../platform/config/config.js';
import { fetchFile } from '../../platform/files/fetch-file.js';
import { Log } from '../../platform/logging/log.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { readEuroRates } from './euro-rates.js';
import { RateStore } from './rate.store.js';

const EVERY_SECONDS = 6 * 3600;
const PATIENCE_MS = 20_000;
const MOST_BYTES = 20_000_000;

/** The text of a file on the web. @throws Error when it does not come, or is no file of rates by its size */
export const fetchText = async (url: string): Promise<string> =>
  (await fetchFile(url, { patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES, accept: 'text/xml, text/csv' })).toString();

/** Fetches the daily rates where an address is set. What cannot be fetched or read leaves the rates as they are. */
@Injectable()
export class RateFetchJob {
  constructor(
    private readonly config: Config,
    private readonly store: RateStore,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    if (config.fxUrl) schedule.every(EVERY_SECONDS, 'fx.fetch', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    const { fxUrl } = this.config;
    if (!fxUrl) return;
    try {
      const rates = readEuroRates(await fetchText(fxUrl), today());
      const kept = await this.store.keep(em, rates);
      this.log.info({ kept, newest: await this.store.newest(em) }, 'exchange rates fetched');
    } catch (err) {
      this.log.warn({ err, newest: await this.store.newest(em) }, 'exchange rates not fetched: the old ones stay');
    }
  }
}

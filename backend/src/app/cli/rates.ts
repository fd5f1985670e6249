import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { today } from '@orebridge/trade';
import { AppModule } from '../../app.module.js';
import { fetchText, RateStore, readEuroRates } from '../../finance/exchange-rates/index.js';
import { sentenceOf } from '../../platform/errors/sentence.js';
import { commandConfig } from './command-config.js';

/**
 * `rates --file eurofxref-hist.csv` or `rates --url …`: keeps the European Central Bank's rates of a file, its history
 * as a table or its daily XML. Without either it fetches from OREBRIDGE_FX_URL.
 */
const load = async (): Promise<void> => {
  const { values } = parseArgs({ options: { file: { type: 'string' }, url: { type: 'string' } } });
  const config = commandConfig();
  const url = values.url ?? config.fxUrl;
  if (!values.file && !url) throw new Error('Name a file with --file, an address with --url, or set OREBRIDGE_FX_URL.');
  const text = values.file ? await readFile(values.file, 'utf8') : await fetchText(url ?? '');
  const rates = readEuroRates(text, today());
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const store = app.get(RateStore, { strict: false });
    const { kept, newest } = await app.get(DataSource).transaction(async (em) => ({
      kept: await store.keep(em, rates),
      newest: await store.newest(em),
    }));
    console.log(`${kept} exchange rates are new or changed; the newest is of ${newest}`);
  } finally {
    await app.close();
  }
};

load().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});

import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../../app.module.js';
import { UserAccount } from '../../identity/companies/index.js';
import { ConfigError } from '../../platform/config/environment.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { sentenceOf } from '../../platform/errors/sentence.js';
import { ChannelsService, folderSource, PublishingService } from '../../operations/remotes/index.js';
import { seedDemo } from '../seed/index.js';
import { keepLocalTokens } from './local-tokens.js';
import { loadReferenceData } from './reference-data.js';
import { commandConfig } from './command-config.js';

const say = (line: string): void => console.log(line);

/**
 * `prepare --releases dirA,dirB`: brings the database up to date, loads exchange rates and price series, the demo data when OREBRIDGE_SEED is `demo`, and
 * publishes built remotes. May be run any number of times. The last line says as JSON which demo accounts there are, and how many administrators.
 */
const prepare = async (): Promise<void> => {
  const { values } = parseArgs({ options: { releases: { type: 'string', default: '' } } });
  const config = commandConfig();
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    say('database is up to date');
    await loadReferenceData(app, say);
    const accounts = config.demo ? await seedDemo(app, say) : [];
    const remotes: string[] = [];
    for (const dir of values.releases.split(',').filter(Boolean)) remotes.push(await publish(app, dir));
    await keepLocalTokens(app, remotes);
    const administrators = await app.get(DataSource).manager.countBy(UserAccount, { role: 'admin' });
    say(`PREPARED ${JSON.stringify({ accounts, administrators })}`);
  } finally {
    await app.close();
  }
};

/** Publishes a built remote. A build that is new becomes the stable one; what people decided about an older one stays. */
const publish = async (app: INestApplicationContext, dir: string): Promise<string> => {
  try {
    return await publishFrom(app, dir);
  } catch (error) {
    throw new Error(`${dir} cannot be published: ${sentenceOf(error)}`, { cause: error });
  }
};

const publishFrom = async (app: INestApplicationContext, dir: string): Promise<string> => {
  const ctx = systemCtx('prepare');
  const services = { strict: false } as const;
  const { name, version, fresh } = await app.get(PublishingService, services).ensure(ctx, folderSource(dir));
  const channels = app.get(ChannelsService, services);
  const { stable } = await channels.of(app.get(DataSource).manager, name);
  if (fresh || !stable) await channels.promote(ctx, { name, version });
  say(`${name} ${version} ${fresh ? 'published' : 'is published'}`);
  return name;
};

prepare().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const fault of error.faults) console.error(`REFUSED ${fault}`);
  else {
    console.error(error);
    console.error(sentenceOf(error));
  }
  process.exitCode = 1;
});

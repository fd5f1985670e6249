import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { Config } from '../platform/config/config.js';
import { systemCtx } from '../platform/context/ctx.js';
import { sentenceOf } from '../platform/errors/sentence.js';
import { ReleasesService } from '../remotes/index.js';
import { seedDemo } from '../seed/index.js';

const say = (line: string): void => console.log(line);

/**
 * `prepare --releases dirA,dirB`: brings the database up to date, loads the demo data when OREBRIDGE_SEED is `demo`, and
 * publishes built remotes. May be run any number of times. The last line lists the demo accounts as JSON.
 */
const prepare = async (): Promise<void> => {
  const { values } = parseArgs({ options: { releases: { type: 'string', default: '' } } });
  const config = new Config({ LOG_LEVEL: 'warn', ...process.env });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    say('database is up to date');
    const accounts = config.demo ? await seedDemo(app, say) : [];
    for (const dir of values.releases.split(',').filter(Boolean)) {
      const { name, version, fresh } = await app.get(ReleasesService).publish(systemCtx('prepare'), dir);
      say(`${name} ${version} ${fresh ? 'published' : 'is published'}`);
    }
    say(`ACCOUNTS ${JSON.stringify(accounts)}`);
  } finally {
    await app.close();
  }
};

prepare().catch((error: unknown) => {
  console.error(error);
  console.error(sentenceOf(error));
  process.exitCode = 1;
});

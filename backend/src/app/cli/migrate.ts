import 'reflect-metadata';
import { Config } from '../../platform/config/config.js';
import { migrate } from '../../platform/database/migrations.js';
import { sentenceOf } from '../../platform/errors/sentence.js';

/** `migrate`: brings the schema of the database up to date, beside servers that run; they go on with the older schema. */
const run = async (): Promise<void> => {
  const { directUrl } = new Config();
  const names = await migrate(directUrl, { note: (line) => console.log(line) });
  for (const name of names) console.log(name);
  console.log(names.length ? `${names.length} migrations have run.` : 'The database is up to date.');
};

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});

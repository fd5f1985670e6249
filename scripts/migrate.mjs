import path from 'node:path';
import { buildServer } from './lib/archive.mjs';
import { backendEnvironment } from './lib/backend.mjs';
import { run } from './lib/child.mjs';
import { openStoredDatabase } from './lib/database.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { cache, dataFolder, root } from './lib/paths.mjs';
import { readPort } from './lib/port.mjs';
import { heldBy } from './lib/site-kind.mjs';
import { CliError } from './lib/cli-error.mjs';

/** `npm run migrate`: brings the database's schema up to date, for servers that do not do it themselves. */
export default async function migrate() {
  await buildServer();
  const database = await openStoredDatabase();
  beforeEnd(() => database.stop());
  const { url } = database;
  const kind = (await heldBy(url)) ?? (process.env.OREBRIDGE_SEED === 'demo' ? 'demo' : 'real');
  const env = backendEnvironment({ url, port: readPort(process.env.PORT || undefined), data: dataFolder(), kind });
  const cli = path.join(root, 'backend', 'dist', 'app', 'cli', 'migrate.js');
  const log = path.join(cache, 'log', 'migrate.log');
  console.log('');
  const { code, output } = await run(process.execPath, ['--enable-source-maps', cli], {
    env,
    log,
    onLine: (line) => console.log(`  ${line}`),
  });
  if (code !== 0) throw new CliError(output.trim().split('\n').at(-1) ?? `Read ${log} and mend it.`);
  await endWith(0);
}

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountTable } from './lib/accounts.mjs';
import { backendEnvironment, prepare, startBackend } from './lib/backend.mjs';
import { build, shellFolderOf } from './lib/build.mjs';
import { openDatabase } from './lib/database.mjs';
import { install } from './lib/install.mjs';
import { afterSignal, beforeEnd, endWith, isEnding } from './lib/lifetime.mjs';
import { isLeftBehind } from './lib/lock.mjs';
import { dataFolder } from './lib/paths.mjs';
import { readPort, requireFreePort } from './lib/port.mjs';
import { siteKind } from './lib/site-kind.mjs';
import { step } from './lib/progress.mjs';
import { releaseKeyOfSite } from './lib/release-key.mjs';
import { fileError, CliError } from './lib/cli-error.mjs';

/** `npm start [-- --demo | --real]`: from a fresh clone to a site that answers. */
export default async function start(args) {
  const port = readPort(process.env.PORT || undefined);
  const data = dataFolder();
  console.log('Orebridge');
  // The server of a launcher that was killed may still be letting go of the port.
  await requireFreePort(port, isLeftBehind(path.join(data, 'pg', 'launcher.lock')) ? 5000 : 0);
  requireWritable(data);
  await install();
  // Pages believe the releases that the site's own key has signed: it is there before the shell that it is built into.
  const key = releaseKeyOfSite(data);
  await build((folder) => folder !== 'e2e', key);

  const database = await openDatabase();
  beforeEnd(() => database.stop());
  const kind = await siteKind({ url: database.url, own: Boolean(process.env.DATABASE_URL), args });
  const extra = { OREBRIDGE_SHELL_DIST: shellFolderOf(key) };
  const env = backendEnvironment({ url: database.url, port, data, kind, extra });
  const { accounts, administrators } = await step('preparing the database and the releases', (note) =>
    prepare(env, note),
  );
  const log = path.join(data, 'log', 'server.log');
  const server = await step('starting the server', () => startBackend({ env, log }));
  beforeEnd(() => server.stop());

  console.log(`\n  Orebridge is open at http://localhost:${port}\n`);
  if (accounts.length) console.log(`${accountTable(accounts)}\n`);
  if (!administrators) {
    console.log('  There is no administrator yet. In another terminal, with the same settings:');
    console.log('    npm run admin -- create you@company.example "Your Name"\n');
  }
  console.log(`  data: ${data}   log: ${log}\n  Ctrl-C stops everything.`);
  afterSignal(() => {
    console.log('\n  stopping …');
    return 0;
  });
  await whicheverEnds(server, database, log);
}

function requireWritable(data) {
  try {
    for (const folder of [data, path.join(data, 'log'), path.join(data, 'files'), path.join(data, 'releases')]) {
      fs.mkdirSync(folder, { recursive: true });
      fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    }
  } catch (error) {
    throw fileError(error, error.path ?? data);
  }
}

async function whicheverEnds(server, database, log) {
  const sentence = await Promise.race([
    server.ended.then((how) => `The server stopped unexpectedly (${how}): read ${log}.`),
    database.ended.then(() => 'PostgreSQL stopped unexpectedly: run npm start again, no data are lost.'),
  ]);
  // A signal that hits the whole group ends the children too; the word belongs to what came first.
  await sleep(50);
  if (isEnding()) return endWith(0);
  throw new CliError(sentence);
}

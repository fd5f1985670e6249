import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { eachLine } from './lib/child.mjs';
import { install } from './lib/install.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { root } from './lib/paths.mjs';
import { copyPrepared, isPrepared } from './lib/prepared.mjs';
import { startTempPostgres } from './lib/temp-postgres.mjs';
import { CliError } from './lib/cli-error.mjs';

const FOLDERS = ['backend/bench', 'e2e/bench', 'scripts/bench'].map((folder) => path.join(root, folder));

/** `npm run bench <name> [--small]`: runs one benchmark on a database of its own; its last line is JSON. */
export default async function bench([name, ...args]) {
  const file = FOLDERS.map((folder) => path.join(folder, `${name}.mjs`)).find((one) => name && fs.existsSync(one));
  if (!file) throw new CliError(`There is no benchmark "${name ?? ''}": choose one of ${benchmarks().join(', ')}.`);
  const inBrowser = file.startsWith(path.join(root, 'e2e'));
  // A run of the tests has prepared what it has installed and built.
  if (!isPrepared()) {
    await install();
    const inPage = inBrowser || servesPages(file);
    await build(
      (folder) => inBrowser || folder === 'backend' || folder.startsWith('packages/') || (inPage && folder === 'shell'),
    );
  }
  const database = bringsDatabase(file)
    ? null
    : await startTempPostgres(`bench-${name}`, {}, beginning(name, inBrowser));
  if (database) beforeEnd(() => database.stop());
  const { code, last } = await measure(file, args, database);
  await endWith(code === 0 && isResult(last, name) ? 0 : 1);
}

/** Those on a server that is killed, and its database with it, start both themselves. */
const bringsDatabase = (file) => fs.readFileSync(file, 'utf8').includes("from './lib/server.mjs'");

/** Those whose browsers ask the server for the shell's own files. */
const servesPages = (file) => fs.readFileSync(file, 'utf8').includes("from './lib/builds.mjs'");

/** What of what was prepared a benchmark begins with: one counts what each further remote costs. */
const beginning = (name, inBrowser) => (folder) =>
  copyPrepared(folder, inBrowser ? (name === 'federation' ? 'demo' : 'whole') : 'migrated');

function measure(file, args, database) {
  const small = args.includes('--small') ? { OREBRIDGE_BENCH: 'small' } : {};
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...(database && { DATABASE_URL: database.url, OREBRIDGE_DATA: database.folder }),
      ...small,
    },
  });
  beforeEnd(() => child.kill('SIGTERM'));
  let last = '';
  eachLine(child.stdout, (line) => {
    console.log(line);
    if (line.trim()) last = line;
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, last }));
  });
}

function isResult(line, name) {
  try {
    const result = JSON.parse(line);
    if (result.name !== name || !result.figures || !result.bar) throw new Error('incomplete');
    return result.ok === true;
  } catch {
    console.error(`The benchmark ${name} ended without its result.`);
    return false;
  }
}

function benchmarks() {
  const files = FOLDERS.flatMap((folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []));
  return files.filter((file) => file.endsWith('.mjs')).map((file) => file.replace('.mjs', ''));
}

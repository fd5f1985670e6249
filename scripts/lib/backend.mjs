import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { builtRemotes } from './packages.mjs';
import { cache, root } from './paths.mjs';
import { gone, isAlive } from './processes.mjs';
import { CliError } from './cli-error.mjs';

const main = path.join(root, 'backend', 'dist', 'main.js');
const prepareCli = path.join(root, 'backend', 'dist', 'app', 'cli', 'prepare.js');
const follow = pathToFileURL(path.join(root, 'scripts', 'lib', 'follow-launcher.mjs')).href;

/**
 * What the server is told about its surroundings.
 * @param {{url: string, port: number, data: string, kind?: 'demo' | 'real', extra?: object}} where
 */
export function backendEnvironment({ url, port, data, kind = 'demo', extra = {} }) {
  return {
    DATABASE_URL: url,
    PORT: String(port),
    OREBRIDGE_DATA: data,
    OREBRIDGE_SHELL_DIST: path.join(root, 'shell', 'dist'),
    OREBRIDGE_SEED: kind === 'demo' ? 'demo' : 'none',
    ...extra,
  };
}

/**
 * Migrates the database, loads the demo data and publishes the built remotes, whatever of it is not done yet.
 * @param {object} env as `backendEnvironment` gives it
 * @param {(line: string) => void} [note]
 * @param {string[]} [releases] folders of built remotes
 * @returns {Promise<{accounts: {role: string, username: string, password: string}[], administrators: number}>} the demo
 *   accounts, and how many administrators there are
 */
export async function prepare(env, note = () => {}, releases = builtRemotes()) {
  const log = path.join(cache, 'log', 'prepare.log');
  let prepared = { accounts: [], administrators: 0 };
  const args = ['--enable-source-maps', prepareCli, '--releases', releases.join(',')];
  const { code, output } = await run(process.execPath, args, {
    env,
    log,
    onLine: (line) => {
      if (line.startsWith('PREPARED ')) prepared = JSON.parse(line.slice('PREPARED '.length));
      else note(line);
    },
  });
  if (code === 0) return prepared;
  const lines = output.split('\n');
  const faults = lines.filter((line) => line.startsWith('REFUSED ')).map((line) => line.slice('REFUSED '.length));
  if (faults.length) throw new CliError(faults.join('\n'));
  const reason = lines.findLast((line) => line.trim() && !/^\s+at /.test(line)) ?? 'it gave no reason';
  throw new CliError(`The database could not be prepared (${reason.trim().slice(0, 200)}): read ${log} and mend it.`);
}

/**
 * For glibc, as in the Dockerfile: memory of large files goes back to the system as soon as it is free, where it would otherwise stay
 * with the process, once for each thread.
 */
export const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * Starts the server and waits until it is ready.
 * @returns {Promise<{child: import('node:child_process').ChildProcess, ended: Promise<string>, stop: () => Promise<void>}>}
 *   `ended` resolves to a word on how it ended
 */
export async function startBackend({ env, log, entry = main, patience = 60_000 }) {
  fs.mkdirSync(path.dirname(log), { recursive: true });
  if (fs.statSync(log, { throwIfNoEntry: false })?.size > 20e6) fs.renameSync(log, `${log}.old`);
  const output = fs.openSync(log, 'a', 0o600);
  // Detached, so that Ctrl-C in the terminal reaches it through its launcher alone, in order.
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', follow, entry], {
    cwd: path.join(root, 'backend'),
    detached: process.platform !== 'win32',
    env: { NODE_ENV: 'production', ...MEMORY, ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  fs.closeSync(output);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const drain = Number({ ...process.env, ...env }.OREBRIDGE_DRAIN_SECONDS) || 0;
  const stop = async () => {
    if (!isAlive(child.pid)) return;
    child.kill('SIGTERM');
    if (!(await gone(child.pid, 15_000 + drain * 1000))) child.kill('SIGKILL');
    await ended;
  };
  let how = null;
  void ended.then((word) => {
    how = word;
  });
  for (const end = Date.now() + patience; Date.now() < end && how === null; await sleep(40)) {
    if (await isReady(env.PORT)) return { child, ended, stop };
  }
  await stop();
  throw new CliError(
    how === null
      ? `The server did not become ready within ${patience / 1000} s: read ${log}.`
      : `The server stopped while starting (${how}): read ${log} and mend what it says.`,
  );
}

async function isReady(port) {
  try {
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

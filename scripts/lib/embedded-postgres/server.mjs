import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../port.mjs';
import { commandOf, gone, isAlive, processesIn } from '../processes.mjs';
import { startError } from './cluster.mjs';

const PATIENCE = 60_000;

/**
 * A server that an earlier launcher left running on these files, once it answers.
 * @param {(port: number) => Promise<void>} answers rejects until the server takes connections
 * @returns {Promise<{pid: number, port: number} | null>} null when none runs
 */
export async function adopt({ cluster }, answers) {
  const end = Date.now() + PATIENCE;
  for (let left = readPidFile(cluster); left; left = readPidFile(cluster)) {
    if (!isAlive(left.pid) || !isServerOf(left.pid, cluster)) {
      await clearAfterDeath(cluster);
      return null;
    }
    try {
      await answers(left.port);
      return left;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
  return null;
}

/** A share of the machine's memory for the database's pages, of which only what is used is taken. */
const cacheMegabytes = () => Math.min(1024, Math.max(128, Math.floor(os.totalmem() / 2 ** 20 / 16)));

/** Starts a server on a free port, with `settings` of PostgreSQL besides ours, and waits until it answers. */
export async function launch({ root, cluster, log, account }, { postgres }, answers, settings = {}) {
  const port = await freePort();
  if (fs.statSync(log, { throwIfNoEntry: false })?.size > 5e6) fs.rmSync(log);
  const from = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const output = fs.openSync(log, 'a', 0o600);
  if (account) fs.fchownSync(output, account.uid, account.gid);
  const ours = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${cacheMegabytes()}MB`,
  };
  const options = Object.entries({ ...settings, ...ours }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, so that Ctrl-C in the terminal does not reach it before the server above it has drained.
  const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...options], {
    ...account,
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C' },
  });
  fs.closeSync(output);
  let failure = null;
  child.once('error', (error) => {
    failure = error;
  });
  const ended = () => failure || child.exitCode !== null || child.signalCode !== null;
  for (const end = Date.now() + PATIENCE; Date.now() < end && !ended(); ) {
    try {
      await answers(port);
      return { pid: child.pid, port, child };
    } catch {
      await sleep(40);
    }
  }
  child.kill('SIGINT');
  throw startError(failure?.message ?? readFrom(log, from), failure);
}

/** Stops a server the fast way: running transactions are rolled back, everything committed is on disk. */
export async function halt(pid) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await gone(pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT');
  await gone(pid, 5_000);
}

/** Stops the server that a killed launcher left on these files, if one runs. */
export async function haltLeftover({ cluster }) {
  const left = readPidFile(cluster);
  if (left && isServerOf(left.pid, cluster)) await halt(left.pid);
}

function readPidFile(cluster) {
  try {
    const [pid, , , port] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null;
  }
}

/** A pid may have come round to another program, after a restart of the machine or the container. */
function isServerOf(pid, cluster) {
  return commandOf(pid)?.includes(cluster) ?? true;
}

/**
 * PostgreSQL trusts a pid file whose pid is taken, if only by a zombie or a stranger. It may go once no child of the
 * dead server works on the files any more.
 */
async function clearAfterDeath(cluster) {
  await Promise.all(processesIn(cluster).map((pid) => gone(pid, PATIENCE)));
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

function readFrom(file, offset) {
  return fs.readFileSync(file).subarray(offset).toString() || 'it gave no reason';
}

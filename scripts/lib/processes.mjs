import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = fs.existsSync('/proc/self/stat');

/** Whether a process is alive: a zombie that nobody has collected yet is not. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !hasProc || !['Z', 'X'].includes(stat(pid)?.state);
}

/** When a process began, in the system's own terms: with the pid it names one process, even after pids come round. */
export function beginning(pid) {
  if (hasProc) return stat(pid)?.start ?? null;
  return processTable(pid, 'lstart');
}

/** The command line of a process, or null where it cannot be read. */
export function commandOf(pid) {
  if (!hasProc) return processTable(pid, 'command');
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

/** The processes that have a folder as their working directory (empty where the system does not tell). */
export function processesIn(folder) {
  if (!hasProc) return [];
  const real = fs.realpathSync(folder);
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === real);
}

/** Waits until a process is gone; false when it is still there after the time, in milliseconds. */
export async function gone(pid, patience) {
  const end = Date.now() + patience;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

function workingFolder(pid) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function stat(pid) {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return { state: fields[0], start: fields[19] };
  } catch {
    return null;
  }
}

function processTable(pid, column) {
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

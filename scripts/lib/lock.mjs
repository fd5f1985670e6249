import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beginning, isAlive } from './processes.mjs';
import { fileError, CliError } from './cli-error.mjs';

/**
 * Takes a lock that dies with its holder: a file that names the process that holds it. A lock whose process is gone is
 * taken over; of two that try at once, one gets it.
 * @param {string} file where the lock lies
 * @param {string} what is locked, for the sentence that the loser reads
 * @returns {{release: () => void, tookOver: boolean}}
 * @throws {CliError} when a living process holds it
 */
export function takeLock(file, what) {
  const taken = tryLock(file);
  if (taken.release) return taken;
  throw new CliError(
    `Orebridge already runs on ${what} (process ${taken.holder.pid}): stop it first, or set OREBRIDGE_DATA to another folder.`,
  );
}

const ASK_AGAIN_MS = 250;

/**
 * Does work that only one process of this machine may do at a time: waits for as long as a living process holds the lock.
 * @template T
 * @param {string} file where the lock lies
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function underLock(file, work) {
  let taken = tryLock(file);
  while (!taken.release) {
    await pause(ASK_AGAIN_MS);
    taken = tryLock(file);
  }
  try {
    return await work();
  } finally {
    taken.release();
  }
}

/**
 * Takes a lock, or says who holds it.
 * @param {string} file where the lock lies
 * @returns {{release: () => void, tookOver: boolean} | {holder: {pid: number}}}
 */
export function tryLock(file) {
  const mine = JSON.stringify({ pid: process.pid, since: beginning(process.pid), id: randomBytes(8).toString('hex') });
  let tookOver = false;
  for (;;) {
    if (create(file, mine)) break;
    const theirs = read(file);
    if (theirs === null) continue;
    const holder = parse(theirs);
    if (isHeld(holder)) return { holder };
    tookOver = removeStale(file, theirs) || tookOver;
  }
  return { tookOver, release: () => read(file) === mine && fs.rmSync(file, { force: true }) };
}

/** Whether a living process holds the lock. */
export function isTaken(file) {
  const theirs = read(file);
  return theirs !== null && isHeld(parse(theirs));
}

/** Whether a lock lies there whose process was killed. */
export function isLeftBehind(file) {
  const theirs = read(file);
  return theirs !== null && !isHeld(parse(theirs));
}

/** Written aside and linked into place, so that nobody reads half a lock. */
function create(file, text) {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    fs.writeFileSync(aside, text);
    fs.linkSync(aside, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw fileError(error, file);
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/** Moves the dead lock away; when another launcher was faster and it is theirs that moved, puts it back. */
function removeStale(file, expected) {
  const moved = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, moved);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw fileError(error, file);
  }
  const isStale = read(moved) === expected;
  if (!isStale) {
    try {
      fs.linkSync(moved, file);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  fs.rmSync(moved, { force: true });
  return isStale;
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw fileError(error, file);
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isHeld(holder) {
  return Boolean(holder) && isAlive(holder.pid) && beginning(holder.pid) === holder.since;
}

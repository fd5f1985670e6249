import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.mjs';

const SHARED = '/dev/shm';
const GIB = 1024 ** 3;
/** What all tests together keep at one time, with room to spare. */
const NEEDED = { free: 6 * GIB, available: 8 * GIB };
const PREFIX = 'orebridge-tests-';

/**
 * A folder in memory for what tests write and nobody wants back: databases, profiles of browsers, copies. Making the files of a
 * database is what takes longest about it on many disks.
 * @returns {{folder: string, remove: () => void} | undefined} undefined where there is no such place, or memory is short
 */
export function memoryFolder() {
  if (!hasRoom()) return undefined;
  const folder = path.join(SHARED, `${PREFIX}${process.pid}`);
  try {
    removeLeft();
    fs.mkdirSync(folder);
    fs.chmodSync(folder, 0o755);
  } catch {
    return undefined;
  }
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(SHARED);
    const [, available] = /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return bavail * bsize >= NEEDED.free && Number(available) * 1024 >= NEEDED.available;
  } catch {
    return false;
  }
}

/** Takes away what a run that was killed left there. */
function removeLeft() {
  for (const name of fs.readdirSync(SHARED)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (pid && !isAlive(pid)) fs.rmSync(path.join(SHARED, name), { recursive: true, force: true });
  }
}

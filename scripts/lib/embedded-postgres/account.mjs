import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli-error.mjs';

/**
 * The account that PostgreSQL runs under. PostgreSQL refuses to run as root, so root hands it to the account that
 * owns the data already, or to one that every distribution has.
 * @param {string} cluster the folder of the database, which may not exist yet
 * @returns {{uid: number, gid: number} | null} null: run it as ourselves
 */
export function accountFor(cluster) {
  if (process.getuid?.() !== 0) return null;
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : null;
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of [process.env.OREBRIDGE_PG_USER, 'postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => name && line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid)) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new CliError(
    'PostgreSQL must not run as root, and this system has no account "postgres" or "nobody": start Orebridge as an ordinary user, or set OREBRIDGE_PG_USER to one.',
  );
}

/** The topmost folder above the path that the account may not enter, or null when it reaches the path. */
export function barredFolder(target, { uid, gid }) {
  const parent = path.dirname(path.resolve(target));
  const above = parent === path.resolve(target) ? null : barredFolder(parent, { uid, gid });
  if (above || !fs.existsSync(parent)) return above;
  const stat = fs.statSync(parent);
  const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  return stat.mode & bit ? null : parent;
}

/** A folder below /var/lib for what the account cannot reach in its own place; one place has one such folder. */
export function placeInSystem(purpose, place) {
  return `/var/lib/orebridge-${purpose}-${createHash('sha256').update(place).digest('hex').slice(0, 10)}`;
}

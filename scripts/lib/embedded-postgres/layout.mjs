import fs from 'node:fs';
import path from 'node:path';
import { fileError, CliError } from '../cli-error.mjs';
import { accountFor, barredFolder, placeInSystem } from './account.mjs';

/**
 * Where the database of a data folder lives and who runs it. It lives in the data folder itself, unless root started
 * it in a place that the unprivileged account cannot enter; then below /var/lib, under a name derived from the folder.
 * @param {string} dataDir
 * @throws {CliError} when the folder cannot be used
 */
export function layoutOf(dataDir) {
  const asked = path.resolve(dataDir);
  makeFolder(path.dirname(asked));
  const root = chooseRoot(asked, placeInSystem('data', asked));
  const cluster = path.join(root, 'cluster');
  const account = accountFor(cluster);
  const barred = account && barredFolder(root, account);
  if (barred) {
    throw new CliError(
      `PostgreSQL's account (uid ${account.uid}) may not enter ${barred}: run "chmod o+x ${barred}", or set OREBRIDGE_DATA to another folder.`,
    );
  }
  return {
    root,
    account,
    cluster,
    password: path.join(root, 'password'),
    log: path.join(root, 'postgresql.log'),
    lock: path.join(root, 'launcher.lock'),
  };
}

function chooseRoot(asked, away) {
  const holdsData = (root) => fs.existsSync(path.join(root, 'cluster', 'PG_VERSION'));
  if (process.getuid?.() !== 0 || holdsData(asked)) return asked;
  if (holdsData(away)) return away;
  return barredFolder(asked, accountFor(asked)) ? away : asked;
}

/** Makes the database's folder, for its account alone. @throws {CliError} when that is not allowed */
export function makeRoot({ root, account }) {
  makeFolder(root, 0o700);
  try {
    if (account) fs.chownSync(root, account.uid, account.gid);
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw fileError(error, root);
  }
}

function makeFolder(folder, mode) {
  try {
    // A recursive mkdir would give its mode to the parents too, and shut the account out.
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    const isThere = error.code === 'EEXIST' && fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw fileError(error, folder);
  }
}

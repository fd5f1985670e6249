import fs from 'node:fs';
import path from 'node:path';
import { takeLock } from '../lock.mjs';
import { fileError } from '../cli-error.mjs';
import { layoutOf } from './layout.mjs';
import { haltLeftover } from './server.mjs';

/**
 * Removes the database of a folder, for good.
 * @param {string} dataDir as given to `startEmbeddedPostgres`
 * @returns {Promise<boolean>} false when there was none
 * @throws {CliError} while a launcher holds it, or without the right to
 */
export async function emptyEmbeddedPostgres(dataDir) {
  if (!fs.existsSync(path.dirname(path.resolve(dataDir)))) return false;
  const layout = layoutOf(dataDir);
  if (!fs.existsSync(layout.cluster)) return false;
  const lock = takeLock(layout.lock, layout.root);
  try {
    await haltLeftover(layout);
    // First out of the way in one step: a removal that is cut short must not leave half a database under its name.
    const doomed = `${layout.cluster}.new`;
    fs.rmSync(doomed, { recursive: true, force: true });
    fs.renameSync(layout.cluster, doomed);
    for (const one of [doomed, layout.password, layout.log]) fs.rmSync(one, { recursive: true, force: true });
    return true;
  } catch (error) {
    throw fileError(error, layout.root);
  } finally {
    lock.release();
  }
}

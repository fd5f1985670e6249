import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What may be thrown away at any time: stamps of builds, logs of steps. */
export const cache = path.join(root, '.cache');

/** The folder of everything that must not be lost: the database, uploaded files, published releases. */
export function dataFolder() {
  return path.resolve(root, process.env.OREBRIDGE_DATA || '.data');
}

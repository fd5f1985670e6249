import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));

/** Eight hex digits over what a build is made from. Two builds of the same sources carry the same name. */
export const sourceHash = (root, extra = '') => {
  const hash = createHash('sha256').update(extra);
  for (const file of [join(root, 'package.json'), ...walk(join(root, 'src'))]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
};

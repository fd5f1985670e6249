import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));

/**
 * Eight hex digits over what a build is made from: the remote's sources, and the folders `along` whose code goes into its files.
 * Two builds of the same sources carry the same name, and a release whose bytes would differ carries another.
 */
export const sourceHash = (root, extra = '', along = []) => {
  const hash = createHash('sha256').update(extra);
  const take = (from, files) => {
    for (const file of files) hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0');
  };
  take(root, [join(root, 'package.json'), ...walk(join(root, 'src'))]);
  for (const folder of along) take(folder, walk(folder));
  return hash.digest('hex').slice(0, 8);
};

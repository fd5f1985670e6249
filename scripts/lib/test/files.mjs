import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isResult } from '../packages.mjs';
import { root } from '../paths.mjs';

/** What no part of the tests reads: installed packages, results, what runs leave. */
const ASIDE = new Set([
  'node_modules',
  'pack',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
  '.git',
  '.cache',
  '.data',
]);

/** What every part depends on: the packages that are installed, the options of the compilers, and the runner itself. */
const SHARED =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.npmrc|\.swcrc|tsconfig[^/]*\.json|scripts\/(lib\/.+|[^/]+))$/;

/**
 * Every source of the checkout with a hash of its content; what git knows of it plays no part.
 * @returns {Map<string, string>} the hashes by path, in slashes from `top`
 */
export function hashedFiles(top = root) {
  const found = new Map();
  const walk = (folder) => {
    for (const entry of fs.readdirSync(path.join(top, folder), { withFileTypes: true })) {
      if (ASIDE.has(entry.name)) continue;
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!isResult(entry.name)) walk(file);
      } else if (entry.isFile()) found.set(file, hashOf(path.join(top, file)));
    }
  };
  walk('');
  return found;
}

const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('base64url').slice(0, 16);

/**
 * The files that a part reads, with their hashes; the shared ones always, and the version of Node.
 * @param {Map<string, string>} files as `hashedFiles` gives them
 * @param {(file: string) => boolean} reads
 * @returns {Record<string, string>}
 */
export function inputsOf(files, reads) {
  const read = [...files].filter(([file]) => SHARED.test(file) || reads(file));
  return { node: process.versions.node.split('.')[0], ...Object.fromEntries(read) };
}

/** The paths whose content is another one, new ones and those that are gone among them. */
export function differences(before, now) {
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((file) => before[file] !== now[file]).sort();
}

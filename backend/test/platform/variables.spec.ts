import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { knownNames } from '../../src/platform/config/environment.js';
import { withTable } from '../../src/platform/config/variable-table.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** On purpose, by the tests of the launcher. */
const MISSPELT = 'OREBRIDGE_ORIGN';
const SKIPPED = /^(node_modules|dist|\..*)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(at) : /\.(ts|tsx|mjs|cjs)$/.test(entry.name) ? at : [];
  });

test('README’s table of variables is the schema’s: `npm run variables` writes it', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  expect(readme).toBe(withTable(readme));
});

test('the server knows the variables of all commands, builds, tests and benchmarks, and lets them pass', () => {
  const folders = ['scripts', 'packages', 'e2e', 'shell', 'backend/bench', 'backend/test'];
  const unknown = folders
    .flatMap((folder) => filesIn(path.join(ROOT, folder)))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\bOREBRIDGE_[A-Z_]*[A-Z]\b/g) ?? [])
    .filter((name) => !knownNames.includes(name) && name !== MISSPELT);
  expect([...new Set(unknown)]).toEqual([]);
});

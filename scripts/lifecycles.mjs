import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './lib/archive.mjs';
import { lifecyclesPage } from './lib/lifecycles-page.mjs';
import { root } from './lib/paths.mjs';

/** `npm run lifecycles`: writes docs/lifecycles.md from the tables of packages/trade. */
export default async function lifecycles() {
  await buildServer();
  const built = path.join(root, 'packages', 'trade', 'dist', 'index.js');
  const { LIFECYCLES } = await import(pathToFileURL(built).href);
  fs.writeFileSync(path.join(root, 'docs', 'lifecycles.md'), lifecyclesPage(LIFECYCLES));
  console.log('docs/lifecycles.md has the lifecycles as their tables have them.');
}

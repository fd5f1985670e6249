import fs from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { endWith } from './lib/lifetime.mjs';
import { root } from './lib/paths.mjs';
import { noticesText } from './lib/supply/notices.mjs';

/** `npm run notices`: writes THIRD-PARTY-NOTICES.md from the installed packages. */
export default async function notices() {
  await install();
  fs.writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), noticesText());
  console.log('  THIRD-PARTY-NOTICES.md is written.');
  await endWith(0);
}

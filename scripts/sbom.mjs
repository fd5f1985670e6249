import fs from 'node:fs';
import path from 'node:path';
import { install } from './lib/install.mjs';
import { endWith } from './lib/lifetime.mjs';
import { root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { softwareBill } from './lib/supply/sbom.mjs';

/** `npm run sbom [-- file]`: writes the software bill of materials (CycloneDX, JSON) of what runs with the product. */
export default async function sbom([file = 'sbom.cdx.json']) {
  await install();
  const bill = await step('listing what runs with the product', softwareBill);
  const target = path.resolve(root, file);
  fs.writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`  ${bill.components.length} components: ${target}`);
  await endWith(0);
}

import fs from 'node:fs';
import path from 'node:path';
import { apiReports, reportOf } from './lib/api-report.mjs';
import { CliError } from './lib/cli-error.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

/** `npm run api-report`: writes what the published packages export into their api.md, so that a change to it is seen. */
export default async function apiReport(args) {
  if (args.length) throw new CliError('npm run api-report takes nothing.');
  await install();
  for (const [name, text] of await apiReports()) {
    fs.writeFileSync(path.join(root, reportOf(name)), text);
    console.log(`  ${reportOf(name)} is written.`);
  }
}

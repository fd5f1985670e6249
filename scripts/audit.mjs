import path from 'node:path';
import { run } from './lib/child.mjs';
import { PNPM } from './lib/install.mjs';
import { endWith } from './lib/lifetime.mjs';
import { cache } from './lib/paths.mjs';
import { auditOf } from './lib/supply/audit.mjs';

/** Others than "found nothing" (0) and "found something" (1). */
const NOT_CHECKED = 2;

/**
 * `npm run audit`: known advisories of the packages that run with the product. Ends with 0 when there is none, with 1 when there is
 * one, and with 2 when the advisory service could not be asked.
 */
export default async function audit() {
  const log = path.join(cache, 'log', 'audit.log');
  const { checked, lines } = auditOf(await run('npx', ['-y', PNPM, 'audit', '--prod', '--json'], { log }));
  if (!checked) {
    console.error(
      `  ✗ Nothing was checked, for the registry's advisory service cannot be used (${lines[0]}): run it where it answers, or read ${log}.`,
    );
    await endWith(NOT_CHECKED);
  }
  for (const line of lines) console.log(`  ${line}`);
  console.log(lines.length ? `  ✗ ${lines.length} advisories` : '  ✓ No advisory is known of a run-time package.');
  await endWith(lines.length ? 1 : 0);
}

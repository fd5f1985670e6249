import fs from 'node:fs';
import path from 'node:path';
import { run, toolPath } from '../child.mjs';
import { requireChromium } from '../chromium.mjs';
import { cache, root } from '../paths.mjs';
import { startSite } from '../site.mjs';

/** Where a run of the tests puts its logs and reports. */
export const out = (name) => path.join(cache, 'test', name);

/**
 * Runs the journeys of a Playwright project on a site of their own; everything must be built.
 * @param {{name: string, project: string, grep?: string, env?: object}} options `name` is that of the logs and of the site's folder,
 *   `grep` narrows the journeys to those whose file or title has the words
 * @returns {Promise<{code: number, output: string, report: string, log: string, processor?: number}>} `report` is the file of Playwright's own report
 */
export async function runJourneys({ name, project, grep, env = {} }) {
  const log = out(`${name}.log`);
  const report = out(`${name}.json`);
  const chromium = await requireChromium();
  const site = await startSite({ purpose: name });
  try {
    fs.rmSync(report, { force: true });
    const narrowed = grep ? ` --pass-with-no-tests --grep ${JSON.stringify(grep)}` : '';
    const { code, output, processor } = await run(
      `playwright test --project=${project} --reporter=list,json${narrowed}`,
      null,
      {
        cwd: path.join(root, 'e2e'),
        log,
        timed: true,
        env: {
          ...toolPath('e2e'),
          ...env,
          OREBRIDGE_CHROMIUM: chromium,
          OREBRIDGE_URL: site.url,
          OREBRIDGE_DATA: site.data,
          DATABASE_URL: site.databaseUrl,
          OREBRIDGE_ACCOUNTS: JSON.stringify(site.accounts),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
    );
    return { code, output, report, log, processor };
  } finally {
    fs.cpSync(site.log, out(`${name}-server.log`));
    await site.stop();
  }
}

// Every page for its viewer, and all that opens on one, in each language and both themes: accessibility, texts, telephones. The tests
// look at each page in one language. `npm run bench pages`: needs everything built; the last line is JSON.
import { fromPlaywright } from '../../scripts/lib/test/counts.mjs';
import { runJourneys } from '../../scripts/lib/test/journeys.mjs';
import { conclude } from './lib/figures.mjs';

const { code, output, report } = await runJourneys({
  name: 'bench-pages',
  project: 'journeys',
  grep: 'axe.spec',
  env: { OREBRIDGE_PAGES: 'whole' },
});
const { passed, failed } = fromPlaywright(code, report);
if (failed) console.log(output);
conclude('pages', { walks: passed, failed }, { failed: 0 });
process.exitCode = code;

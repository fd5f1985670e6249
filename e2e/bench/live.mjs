// How soon a release is live in an open tab, from the start of its upload.
// `npm run bench live`: needs everything built; the last line is JSON.
import { runJourneys } from '../../scripts/lib/test/journeys.mjs';
import { conclude } from './lib/figures.mjs';

const BAR = { liveMs: 2000, failed: 0 };

const { code, output } = await runJourneys({
  name: 'bench-live',
  project: 'releases',
  grep: 'a release is live in an open tab at its next navigation',
});
const [, ms] = /^live after (\d+) ms$/m.exec(output) ?? [];
conclude('live', { liveMs: ms === undefined ? null : Number(ms), failed: code === 0 && ms !== undefined ? 0 : 1 }, BAR);
process.exitCode = code;

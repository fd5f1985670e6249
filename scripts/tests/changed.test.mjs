import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { tempFolder } from '../lib/temp-postgres.mjs';
import { backendSelection, rememberBackend } from '../lib/test/backend-specs.mjs';
import { dueSteps, stepInputs } from '../lib/test/changed.mjs';
import { hashedFiles } from '../lib/test/files.mjs';
import { forgetGreen, rememberGreen } from '../lib/test/green.mjs';

const temp = tempFolder('changed');
after(() => temp.remove());
let top;
let home;
let round = 0;
beforeEach(() => {
  round += 1;
  top = path.join(temp.folder, `house-${round}`);
  home = path.join(temp.folder, `green-${round}`);
});

const write = (tree) => {
  for (const [file, text] of Object.entries(tree)) {
    fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    fs.writeFileSync(path.join(top, file), text);
  }
};

describe('npm test -- --changed', () => {
  const steps = [
    { name: 'unit-deals', reads: (file) => file.startsWith('mfe-deals/') },
    { name: 'unit-admin', reads: (file) => file.startsWith('mfe-admin/') },
    { name: 'journeys', product: (file) => file.startsWith('e2e/') },
  ];
  const due = () => {
    const { due: found, unchanged, left } = dueSteps(steps, hashedFiles(top), home);
    return { due: found.map(({ one, changed }) => [one.name, changed]), unchanged, left };
  };
  const wasGreen = () => {
    const files = hashedFiles(top);
    for (const one of steps) rememberGreen(one.name, stepInputs(one, files), home);
  };
  beforeEach(() => {
    write({
      'mfe-deals/src/page.ts': 'export const page = 1;',
      'mfe-admin/src/page.ts': 'export const page = 2;',
      'e2e/journeys/one.spec.ts': '',
      'pnpm-lock.yaml': 'a',
    });
  });

  it('runs what was never green', () => {
    assert.deepEqual(due().due, [
      ['unit-deals', undefined],
      ['unit-admin', undefined],
      ['journeys', undefined],
    ]);
  });

  it('runs nothing where the content is the same, whatever the times of the files say', () => {
    wasGreen();
    fs.utimesSync(path.join(top, 'mfe-deals/src/page.ts'), new Date(), new Date());
    write({ 'mfe-deals/dist/page.js': 'built', 'mfe-deals/node_modules/a/index.js': 'installed' });
    assert.deepEqual(due(), { due: [], unchanged: ['unit-deals', 'unit-admin', 'journeys'], left: [] });
  });

  it('runs the part that reads a changed, a new or a removed file, and leaves what tries the whole product', () => {
    wasGreen();
    write({ 'mfe-deals/src/page.ts': 'export const page = 3;', 'mfe-deals/src/new.ts': '' });
    const found = due();
    assert.deepEqual(found.due, [['unit-deals', ['mfe-deals/src/new.ts', 'mfe-deals/src/page.ts']]]);
    assert.deepEqual([found.unchanged, found.left], [['unit-admin'], ['journeys']]);
    wasGreen();
    fs.rmSync(path.join(top, 'mfe-deals/src/new.ts'));
    assert.deepEqual(due().due, [['unit-deals', ['mfe-deals/src/new.ts']]]);
  });

  it('runs everything but that when other packages are installed, and a journey that is written anew', () => {
    wasGreen();
    write({ 'pnpm-lock.yaml': 'b' });
    assert.deepEqual(
      due().due.map(([name]) => name),
      ['unit-deals', 'unit-admin'],
    );
    write({ 'e2e/journeys/one.spec.ts': 'changed' });
    assert.equal(due().due.length, 3);
  });

  it('runs a part again that was red', () => {
    wasGreen();
    forgetGreen('unit-admin', home);
    assert.deepEqual(due().due, [['unit-admin', undefined]]);
  });
});

describe('The tests of the server that what has changed touches', () => {
  const SPECS = ['offers', 'deals', 'money', 'words'].map((name) => `backend/test/${name}.spec.ts`);
  const [offers, deals, money, words] = SPECS;
  const starts = { 'backend/src/app.ts': ['App'] };
  const RAN = {
    [offers]: { ...starts, 'backend/src/offers/offers.ts': ['offer', 'withdraw'] },
    [deals]: { ...starts, 'backend/src/offers/offers.ts': ['offer'], 'backend/src/deals/deals.ts': ['sign'] },
    [money]: { ...starts, 'backend/src/money/money.ts': ['pay'] },
    [words]: {},
  };
  beforeEach(() => {
    write({
      'backend/src/app.ts': "import './offers/offers.js';\n",
      'backend/src/offers/offers.ts': "import { LIMIT } from './limits.js';\n",
      'backend/src/offers/limits.ts': 'export const LIMIT = 1;\n',
      'backend/src/deals/deals.ts': '',
      'backend/src/money/money.ts': '',
      'backend/test/deal-fixture.ts': '',
      ...Object.fromEntries(
        SPECS.map((spec) => [spec, spec === words ? '' : "import { deal } from './deal-fixture.js';\n"]),
      ),
    });
    ran(RAN);
  });
  /** What a run of the tests leaves behind: Jest's report, and which functions each spec file ran. */
  const ran = (traces, failed = []) => {
    const folder = path.join(top, '.cache');
    fs.mkdirSync(folder, { recursive: true });
    const testResults = Object.keys(traces).map((spec) => ({
      name: path.join(top, spec),
      status: failed.includes(spec) ? 'failed' : 'passed',
    }));
    const report = path.join(folder, 'report.json');
    fs.writeFileSync(report, JSON.stringify({ testResults }));
    for (const [spec, functions] of Object.entries(traces))
      fs.writeFileSync(path.join(folder, `${spec.replaceAll('/', '~')}.json`), JSON.stringify(functions));
    rememberBackend({ report, traces: folder, files: hashedFiles(top) }, home, top);
  };
  const selection = () => backendSelection(hashedFiles(top), home, top);

  it('are none when nothing has changed', () => {
    assert.deepEqual(selection(), { specs: [], left: 0 });
  });

  it('run each of its functions at least once; others that do are left, and counted', () => {
    write({ 'backend/src/offers/offers.ts': "import { LIMIT } from './limits.js';\nchanged();\n" });
    assert.deepEqual(selection(), { specs: [offers], left: 1 });
    ran({ [offers]: RAN[offers] });
    assert.deepEqual(selection(), { specs: [], left: 1 });
  });

  it('are, for a file without functions, those of the files that import it', () => {
    write({ 'backend/src/offers/limits.ts': 'export const LIMIT = 2;\n' });
    assert.deepEqual(selection().specs, [offers]);
  });

  it('are all when what every test runs has changed, or what nothing is known of', () => {
    write({ 'backend/src/app.ts': 'changed();\n' });
    assert.deepEqual(selection().specs.toSorted(), SPECS.toSorted());
    ran(RAN);
    write({ 'backend/jest.config.mjs': '' });
    assert.equal(selection().specs.length, SPECS.length);
  });

  it('are those that import a changed helper, a changed or new one, and one that was red', () => {
    write({ 'backend/test/deal-fixture.ts': 'changed();\n' });
    assert.deepEqual(selection().specs.toSorted(), [deals, money, offers]);
    ran(RAN, [words]);
    assert.deepEqual(selection().specs, [words]);
    write({ 'backend/test/new.spec.ts': '' });
    assert.deepEqual(selection().specs.toSorted(), ['backend/test/new.spec.ts', words]);
  });
});

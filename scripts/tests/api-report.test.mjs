import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { declaredNow, reportOf } from '../lib/api-report.mjs';
import { root } from '../lib/paths.mjs';

test('the reports of what published packages export are of these sources: npm run api-report writes them anew', async () => {
  for (const [name, line] of await declaredNow()) {
    const written = fs
      .readFileSync(path.join(root, reportOf(name)), 'utf8')
      .trimEnd()
      .split('\n')
      .at(-1);
    assert.equal(written, line, reportOf(name));
  }
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { anchorsOf, lostLinks, lostReferences, referenceBreaches } from '../lib/rules/references.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const temp = tempFolder('references');
after(() => temp.remove());

const RULES = anchorsOf('## <a id="1"></a>1 Lifecycles\n### <a id="2.4"></a>2.4 Formulas\n<a id="R02"></a>R02\n');
const SPECIFICATION = anchorsOf('| <a id="section-5"></a>5 |\n');
const lost = (text) => lostReferences(text, RULES, SPECIFICATION);

describe('The real tree', () => {
  it('has no reference and no link that leads nowhere', () => {
    const found = referenceBreaches(root).map(({ file, detail }) => `${file}: ${detail}`);
    assert.deepEqual(found, []);
  });
});

describe('A reference', () => {
  for (const text of [
    '/** Rounded (trade rules 2.4). */',
    '/** Of both (trade rules 1 and 2.4; specification section 5). */',
    '/** A match stops it (trade rules R02), by the trade\n * rules 2.4. */',
    "describe('the trade rules’ first example', () => {});",
    'const DOMAIN = /@([a-z.]+)$/; // the domain of a mail address',
    "import { tab } from '../shared/tab';",
  ])
    it(`leads somewhere: ${text}`, () => assert.deepEqual(lost(text), []));

  for (const [text, detail] of [
    ['/** Rounded (trade rules 2.9). */', 'trade rules 2.9'],
    ['/** Rounded (trade rules 1, 2.4 and 9.9). */', 'trade rules 9.9'],
    ['/** By the trade\n * rules 7. */', 'trade rules 7'],
    ['/** A match (trade rules R77). */', 'trade rules R77'],
    ['/** Anything (specification section 12). */', 'specification section 12'],
    ['/** A lot (DOMAIN 1.3). */', 'DOMAIN'],
    ['/** The object of DOMAIN.md 2.1. */', 'DOMAIN'],
    ['The plan is in `../shared/findings/names.md`.', 'findings/names.md'],
    ['As the spec section on fields says.', 'spec section'],
    ['See ARCHITECTURE.md.', 'ARCHITECTURE.md'],
  ])
    it(`leads nowhere: ${text}`, () => assert.ok(lost(text).includes(detail), `found only: ${lost(text)}`));
});

describe('A link of a document', () => {
  const file = 'docs/one.md';
  fs.mkdirSync(path.join(temp.folder, 'docs'), { recursive: true });
  fs.writeFileSync(path.join(temp.folder, 'docs/other.md'), '# A `table` of words\n\n<a id="2.4"></a>\n');
  const links = (text) => lostLinks(temp.folder, file, text);
  it('leads to a file, a heading, an anchor or another site', () => {
    const text =
      '# Here\n[a](other.md) [b](other.md#a-table-of-words) [c](other.md#2.4) [d](#here) [e](https://x.example)';
    assert.deepEqual(links(text), []);
  });
  for (const [what, text] of [
    ['no file', '[a](missing.md)'],
    ['no heading', '[a](other.md#words)'],
    ['no anchor of its own', '[a](#2.5)'],
  ])
    it(`leads to ${what}`, () => assert.equal(links(text).length, 1));
});

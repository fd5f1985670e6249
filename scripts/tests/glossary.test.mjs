import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { forbiddenIn, glossaryBreaches } from '../lib/rules/glossary.mjs';
import { declaredNames, schemaNames, wordsOf } from '../lib/rules/names.mjs';
import { catalogueFolders } from '../lib/rules/catalogues.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const text = fs.readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');
const temp = tempFolder('glossary');
after(() => temp.remove());

describe('A name', () => {
  for (const [name, words] of [
    ['DealPaperRow', 'deal paper row'],
    ['removes', 'removes'],
    ['PDFPaper', 'pdf paper'],
    ['deal-papers', 'deal papers'],
    ['told_at', 'told at'],
    ['useSay', 'use say'],
    ['/api/deals/:id/papers', 'api deals id papers'],
    ['ISO4217Code', 'iso4217 code'],
  ])
    it(`${name} has the words ${words}`, () => assert.equal(wordsOf(name).join(' '), words));

  it('is one of a class, type, function, method or constant of the module', () => {
    const source = `
      export class A { run() { const inner = 1; function nested() {} return [inner, nested]; } }
      interface B {} type C = string; enum D {}
      export const e = 1; export const f = () => 2; function g(parameter) {}`;
    const found = declaredNames(source).map(({ name, kind }) => `${kind} ${name}`);
    const wanted = ['type A', 'function run', 'function nested', 'type B', 'type C', 'type D'];
    assert.deepEqual(found, [...wanted, 'constant e', 'function f', 'function g']);
  });

  it('is one of a table or column that a migration makes', () => {
    const sql = `up() { q(\`CREATE TABLE papers (
        id uuid PRIMARY KEY,
        told_at timestamptz,
        CONSTRAINT one UNIQUE (id)
      );
      ALTER TABLE deals ADD COLUMN course text;
      ALTER TABLE deals RENAME COLUMN a TO news\`); }
      down() { q('CREATE TABLE old (x text)'); }`;
    const found = schemaNames(sql).map(({ name, kind }) => `${kind} ${name}`);
    for (const name of ['table papers', 'column told_at', 'column course', 'column news'])
      assert.ok(found.includes(name), name);
    assert.ok(!found.some((one) => / (one|constraint|old|x)$/i.test(one)), found.join());
  });
});

/** One name of each kind with a forbidden word, and names that only look like one. */
const planted = {
  'backend/src/trading/course/course.service.ts': 'export class Execution {}\n',
  'backend/src/trading/deals/a.ts': 'export class DealMoves {}\n',
  'backend/src/trading/deals/b.ts': 'export const tellBoth = () => null;\n',
  'backend/src/trading/deals/c.ts': "export const DEAL_STONES = ['a'];\n",
  'backend/src/migrations/0001-first.ts':
    'class First { up() { sql(`CREATE TABLE happenings (\n  id uuid,\n  told_at timestamptz\n)`); } }\n',
  'packages/contracts/src/deals.ts': "export const call = { path: '/api/deals/:id/papers' };\n",
  'mfe-deals/src/messages/en.json': '{"deals.stone.signed": "Signed"}',
  'shell/src/messages/fr.json': '{"a.b": "La connexion en deux étapes"}',
  'shell/src/messages/zh.json': '{"a.b": "两步登录已开启"}',
  'shell/src/account/second-step.ts': 'export const code = 1;\n',
  'backend/src/platform/limits/limiter.ts': '/** Notes what the postman did. */\nexport class Limiter {}\n',
};
const sound = {
  'shell/src/messages/es.json': '{"a.two_steps": "Autenticación de dos factores"}',
  'backend/src/trading/deals/d.ts':
    'export const removes = 1;\nexport class Newspaper {}\n/** What was told to both. */\n',
  'backend/src/trading/deals/e.ts': 'export function run() { const paper = 1; return paper; }\n',
  'packages/mineral-art/src/stone.ts': 'export const drawStone = 1;\n',
  'mfe-deals/src/messages/fr.json': '{"deals.signed": "Stone"}',
  'backend/src/migrations/0002-second.ts': 'class Second { up() { sql(`ALTER TABLE desks RENAME TO queues`); } }\n',
  'backend/src/migrations/0000-zeroth.ts': 'class Zeroth { up() { sql(`CREATE TABLE desks (\n  id uuid\n)`); } }\n',
};

describe('A forbidden word', () => {
  for (const [file, content] of Object.entries({ ...planted, ...sound, 'docs/glossary.md': text })) {
    const whole = path.join(temp.folder, file);
    fs.mkdirSync(path.dirname(whole), { recursive: true });
    fs.writeFileSync(whole, content);
  }
  const found = glossaryBreaches(temp.folder, [...Object.keys(planted), ...Object.keys(sound)]);
  for (const [file, detail] of [
    ['backend/src/trading/course', 'file course'],
    ['backend/src/trading/course/course.service.ts', 'file course.service'],
    ['backend/src/trading/deals/a.ts', 'type DealMoves'],
    ['backend/src/trading/deals/b.ts', 'function tellBoth'],
    ['backend/src/trading/deals/c.ts', 'constant DEAL_STONES'],
    ['backend/src/migrations/0001-first.ts', 'table happenings'],
    ['backend/src/migrations/0001-first.ts', 'column told_at'],
    ['packages/contracts/src/deals.ts', 'route /api/deals/:id/papers'],
    ['mfe-deals/src/messages/en.json', 'message deals.stone.signed'],
    ['shell/src/account/second-step.ts', 'file second-step'],
    ['shell/src/messages/fr.json', '“deux étapes” in its text'],
    ['shell/src/messages/zh.json', '“两步登录” in its text'],
    ['backend/src/platform/limits/limiter.ts', '“postman” in its text'],
  ])
    it(`is found: ${detail}`, () =>
      assert.ok(
        found.some((one) => one.file === file && one.detail.startsWith(detail)),
        JSON.stringify(found),
      ));
  it('is found in nothing else', () => {
    assert.deepEqual(
      found.filter(({ file }) => file in sound),
      [],
    );
  });
});

describe('The glossary', () => {
  const { names, texts } = forbiddenIn(text);
  it('forbids words in small letters, each once', () => {
    assert.ok(names.length > 40 && texts.length > 3);
    const words = names.map(({ word }) => word);
    assert.equal(new Set(words).size, words.length);
    assert.deepEqual(
      words.filter((word) => wordsOf(word).join(' ') !== word),
      [],
    );
  });
  it('refuses a line that a script cannot read', () => {
    for (const line of ['course', 'course | execution', 'course | execution | folder |', '| execution | |'])
      assert.throws(() => forbiddenIn(`\`\`\`forbidden\n${line}\n\`\`\`\n`), /is not a word/);
  });
  it('gives the words that the catalogues use', () => {
    const catalogue = (language) =>
      catalogueFolders(root)
        .flatMap((folder) => Object.values(JSON.parse(fs.readFileSync(path.join(folder, `${language}.json`), 'utf8'))))
        .join('\n')
        .toLowerCase();
    const [zh, fr, es] = ['zh', 'fr', 'es'].map(catalogue);
    const rows = text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells.length === 7 && !/^(Word|-+)$/.test(cells[1]));
    assert.ok(rows.length > 60);
    const unused = rows.flatMap(([, word, , ...said]) =>
      [zh, fr, es].flatMap((all, at) =>
        said[at]
          .split(', ')
          .flatMap((one) => (one === '–' || all.includes(one.toLowerCase()) ? [] : [`${word}: ${one}`])),
      ),
    );
    assert.deepEqual(unused, []);
  });
});

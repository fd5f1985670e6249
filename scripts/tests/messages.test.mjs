import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';
import { catalogueFaults, catalogueFolders, strayCatalogues } from '../lib/rules/catalogues.mjs';
import { literalsIn, literalTexts } from '../lib/rules/literals.mjs';
import { askedIn, missingMessages } from '../lib/rules/page-keys.mjs';
import { missingOnServer, translatedIn } from '../lib/rules/server-keys.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const sources = tempFolder('sources');
after(() => sources.remove());
/** A program of one source, and its file. */
const planted = (name, source) => {
  const file = path.join(sources.folder, name);
  fs.writeFileSync(file, source);
  return [ts.createProgram([file], { noLib: true, noResolve: true, jsx: ts.JsxEmit.Preserve }), file];
};

describe('The message catalogues', () => {
  for (const folder of catalogueFolders(root)) {
    it(`of ${path.relative(root, folder)} say the same in four languages`, () => {
      assert.deepEqual(catalogueFaults(folder), []);
    });
  }
  it('lie in folders called messages', () => {
    assert.deepEqual(strayCatalogues(root), []);
  });
  it('hold all words that pages show', () => {
    assert.deepEqual(literalTexts(root), []);
  });
  it('hold every message that pages ask for', () => {
    assert.deepEqual(missingMessages(root), []);
  });
});

describe('The server', () => {
  it('has every message that its areas ask for', () => {
    assert.deepEqual(missingOnServer(root), []);
  });
  it('is read for the messages that it asks for', () => {
    const asked = planted(
      'area.ts',
      "declare const state: 'sent' | 'paid'; declare const kind: string; i18n.t('a.b', { x }); t(late ? 'late' : `due.${state}`); t(`mail.${kind}.text`); t(`${kind}.text`); got('c')",
    );
    assert.deepEqual(translatedIn(...asked), { keys: ['a.b', 'late', 'due.sent', 'due.paid'], beginnings: ['mail.'] });
  });
});

describe('A catalogue', () => {
  const temp = tempFolder('messages');
  after(() => temp.remove());
  const sound = { hello: 'Welcome back, {name}', lots: '{count, plural, one {# lot} other {# lots}}', ok: 'OK' };
  const faults = (change) => {
    const locales = { en: sound, zh: sound, fr: sound, es: sound, ...change };
    for (const [locale, messages] of Object.entries(locales)) {
      fs.writeFileSync(path.join(temp.folder, `${locale}.json`), JSON.stringify(messages));
    }
    return catalogueFaults(temp.folder);
  };
  it('is sound when keys and values agree', () => assert.deepEqual(faults({}), []));
  it('fails on a missing key', () => assert.match(faults({ zh: { ...sound, hello: undefined } })[0], /zh has no text/));
  it('fails on a key that stands in it twice', () => {
    faults({});
    fs.writeFileSync(path.join(temp.folder, 'en.json'), '{ "hello": "a", "lots": "b",\n"hello": "c", "ok": "d" }');
    assert.match(catalogueFaults(temp.folder)[0], /en has hello twice/);
  });
  it('fails on a key of its own', () => assert.match(faults({ fr: { ...sound, more: 'x' } })[0], /fr has more/));
  it('fails on an empty text', () => assert.match(faults({ es: { ...sound, hello: ' ' } })[0], /es has no text/));
  it('fails on another value', () => {
    const [own, left] = faults({ fr: { ...sound, hello: 'Bonjour {nom}' } });
    assert.match(own, /fr takes a value of its own in hello: nom/);
    assert.match(left, /fr leaves a value out of hello: name/);
  });
  it('fails on a number left out', () =>
    assert.match(faults({ zh: { ...sound, lots: '批' } })[0], /leaves.*lots: count/));
  it('fails on broken syntax', () => assert.match(faults({ es: { ...sound, hello: '{name' } })[0], /cannot be parsed/));
  it('fails on a sentence left in English', () => {
    const both = { ...sound, long: 'This is not translated yet' };
    assert.equal(faults({ en: both, zh: both, fr: both, es: both }).length, 3);
  });
  it('fails on a figure as English writes it where a comma parts the fraction', () => {
    const said = (long) => ({ ...sound, long });
    const english = said('Low below 1,800, high above 0.25 (CC BY 4.0)');
    const spanish = said('Bajo con menos de 1.800, alto con más de 0,25 (CC BY 4.0)');
    const french = said('Faible sous 1,800, élevé au-dessus de 0.25 (CC BY 4.0)');
    const [fault, ...more] = faults({
      en: english,
      zh: said('低于 1,800 为低，高于 0.25 为高'),
      fr: french,
      es: spanish,
    });
    assert.match(fault, /fr writes figures as English does in long: 1,800, 0.25/);
    assert.deepEqual(more, []);
  });
});

describe('A folder of catalogues', () => {
  const temp = tempFolder('stray');
  after(() => temp.remove());
  it('fails under another name than messages', () => {
    for (const name of ['messages', 'mails']) {
      const folder = path.join(temp.folder, 'backend', 'src', name);
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, 'en.json'), '{}');
    }
    assert.deepEqual(
      catalogueFolders(temp.folder).map((folder) => path.basename(folder)),
      ['messages'],
    );
    assert.match(strayCatalogues(temp.folder).join(), /mails holds catalogues/);
  });
});

describe('A page', () => {
  it('fails on words in its elements and in what is read aloud', () => {
    const source = '<p title="Your deals">Sign in <b>{name}</b> <i aria-label={"Close"}>×</i></p>';
    assert.deepEqual(literalsIn(source), ['Your deals', 'Sign in', 'Close']);
  });
  describe('is read for the messages that it asks for', () => {
    const asked = (source) => askedIn(...planted('Page.tsx', source), 'deals');
    it('by name', () => {
      const { keys } = asked(
        "const say = useMessages('deals'); const shared = useMessages(); shared('transport.road'); <FormattedMessage id='ui.close' />; intl.formatMessage({ id: 'ui.open' }); say('title'); say(late ? 'late' : 'due')",
      );
      assert.deepEqual(keys, ['transport.road', 'ui.close', 'ui.open', 'deals.title', 'deals.late', 'deals.due']);
    });
    it('by each value that the type of a part may have', () => {
      const typed = "declare const way: 'funds' | 'document'; declare const open: boolean; declare const any: string;";
      const { keys, beginnings } = asked(
        `${typed} const say = useMessages('deals'); say(\`pay.\${way}.\${open ? 'open' : 'done'}\`); say(\`x.\${any}.y\`)`,
      );
      assert.deepEqual(keys, [
        'deals.pay.funds.open',
        'deals.pay.funds.done',
        'deals.pay.document.open',
        'deals.pay.document.done',
      ]);
      assert.deepEqual(beginnings, ['deals.x.']);
    });
  });
});

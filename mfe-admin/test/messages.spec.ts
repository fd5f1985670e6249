import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDITED, DOCUMENT_STATES, LANGUAGES } from '@orebridge/contracts';
import { COMPLIANCE_STATUSES, RISK_BANDS } from '@orebridge/trade';
import { createIntl } from 'react-intl';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';
import { TABS } from '../src/pages/tabs';

const catalogues: Record<(typeof LANGUAGES)[number], Record<string, string>> = { en, zh, fr, es };
const valuesOf = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])/g))].toSorted();

describe.each(LANGUAGES)('the %s texts', (language) => {
  const texts = catalogues[language];

  it('say everything that the English ones say, in the own namespace', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.keys(texts).filter((key) => !key.startsWith('admin.'))).toEqual([]);
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('take the same values and are well formed', () => {
    const failures: string[] = [];
    const intl = createIntl({ locale: language, messages: texts, onError: (error) => failures.push(error.message) });
    for (const [key, text] of Object.entries(catalogues.en)) {
      expect([key, valuesOf(texts[key]!)]).toEqual([key, valuesOf(text)]);
      const values = Object.fromEntries(valuesOf(text).map((name) => [name.slice(1), 2]));
      intl.formatMessage({ id: key }, { ...values, kbd: (parts: unknown) => String(parts) });
    }
    expect(failures).toEqual([]);
  });
});

it('every tab, level, record, band and status has its words', () => {
  const needed = [
    ...TABS.flatMap((tab) => [`${tab}.title`, `${tab}.subtitle`]),
    ...[0, 1, 2, 3].flatMap((level) => [`companies.level.${level}`, `companies.level.${level}.hint`]),
    ...AUDITED.map((kind) => `kind.${kind}`),
    ...RISK_BANDS.map((band) => `compliance.band.${band}`),
    ...COMPLIANCE_STATUSES.map((status) => `compliance.status.${status}`),
  ];
  expect(needed.filter((key) => !(`admin.${key}` in en))).toEqual([]);
  expect(DOCUMENT_STATES).toContain('pending');
});

it('every key that the source says exists, and every text is said', () => {
  const root = path.join(__dirname, '../src');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const said = [...source.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map(([, key]) => key!);
  expect(said.length).toBeGreaterThan(100);
  expect([...new Set(said)].filter((key) => !(`admin.${key}` in en))).toEqual([]);
  // A key is said in full or as the end of a template: `column.${id}`.
  const stems = [...source.matchAll(/`(?:admin\.)?([\w.]*\.)\$\{/g)].map(([, stem]) => stem!);
  const unsaid = Object.keys(en)
    .map((key) => key.slice('admin.'.length))
    .filter((key) => !source.includes(`'${key}'`) && !source.includes(`admin.${key}`))
    .filter((key) => !stems.some((stem) => key.startsWith(stem)) && !TABS.some((tab) => key.startsWith(`${tab}.`)));
  expect(unsaid).toEqual([]);
});

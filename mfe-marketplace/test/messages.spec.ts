import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, LISTING_DOCUMENT_TYPES, LISTING_STATES, PAYMENT_TERMS, SORTS } from '@orebridge/contracts';
import { ELEMENTS, INCOTERM_RULES } from '@orebridge/trade';
import { createIntl } from 'react-intl';
import { BASIS_TYPES } from '../src/shared/listing-editor/basis-form';
import { PRODUCERS, UNITS } from '../src/shared/listing-editor/choices';
import { DRAFT_FIELDS } from '../src/shared/listing-editor/draft-form';
import { STEPS } from '../src/shared/listing-editor/steps';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';
import { SELLER_FILTERS } from '../src/shared/search/filters';

const catalogues: Record<(typeof LANGUAGES)[number], Record<string, string>> = { en, zh, fr, es };
const placeholders = (text: string) => [...new Set(text.match(/\{\w+(?=[},])/g))].toSorted();

describe.each(LANGUAGES)('the %s texts', (language) => {
  const texts = catalogues[language];

  it('say everything that the English ones say, in the own namespace', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.keys(texts).filter((key) => !key.startsWith('marketplace.'))).toEqual([]);
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('take no value that the English ones do not take, and are well formed', () => {
    const failures: string[] = [];
    const intl = createIntl({ locale: language, messages: texts, onError: (error) => failures.push(error.message) });
    for (const [id, text] of Object.entries(catalogues.en)) {
      const known = placeholders(text);
      expect([id, placeholders(texts[id]!).filter((name) => !known.includes(name))]).toEqual([id, []]);
      intl.formatMessage({ id }, Object.fromEntries(known.map((name) => [name.slice(1), 2])));
    }
    expect(failures).toEqual([]);
  });
});

it('every choice a person reads has its words', () => {
  const needed = [
    ...SORTS.map((sort) => `sort.${sort}`),
    ...SELLER_FILTERS.map((type) => `seller.${type}`),
    ...SELLER_FILTERS.filter((type) => type !== 'all').map((type) => `tag.seller.${type}`),
    ...LISTING_STATES.flatMap((state) => [`state.${state}`, `owner.state.${state}`]),
    ...LISTING_DOCUMENT_TYPES.map((type) => `document.${type}`),
    ...PAYMENT_TERMS.map((terms) => `payment.${terms}`),

    ...Object.values(INCOTERM_RULES).flatMap(({ risk, carriage, insurance, place }) => [
      `rule.risk.${risk}`,
      `rule.paidBy.${carriage}`,
      `rule.insurance.${insurance ?? 'none'}`,
      `rule.place.${place}`,
    ]),
    ...BASIS_TYPES.flatMap((type) => [`basis.${type}`, `basisShort.${type}`, `basisHint.${type}`]),
    ...PRODUCERS.map((kind) => `producer.${kind}`),
    ...UNITS.map((unit) => (unit.startsWith('lb ') ? 'unit.lbContained' : `unit.${unit}`)),
    ...DRAFT_FIELDS.map((field) => `field.${field}`),
    ...STEPS.map((step) => `step.${step}`),
    ...ELEMENTS.map(({ id }) => `element.${id}`),
    ...['low', 'medium', 'high', 'critical'].map((band) => `compliance.band.${band}`),
    ...['CLEAR', 'REVIEW', 'EDD', 'HOLD', 'BLOCKED'].map((status) => `compliance.status.${status}`),
    ...[0, 1, 2, 3].map((level) => `seller.level.${level}`),
  ];
  expect(needed.filter((key) => !(`marketplace.${key}` in en))).toEqual([]);
});

it('every key that the source names exists', () => {
  const root = path.join(__dirname, '../src');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const said = source.flatMap((text) =>
    [...text.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map(([, key]) => `marketplace.${key}`),
  );
  const titled = source.flatMap((text) =>
    [...text.matchAll(/(?:title|label|description): '(marketplace\.[\w.-]+)'/g)].map(([, key]) => key!),
  );
  expect(said.length).toBeGreaterThan(150);
  expect([...new Set([...said, ...titled])].filter((key) => !(key in en))).toEqual([]);
});

it('every key that the catalogue has is used', () => {
  const root = path.join(__dirname, '../src');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const whole = new Set([...source.matchAll(/['`]([\w.-]+)['`]/g)].map(([, text]) => text));
  const beginnings = [...source.matchAll(/`([\w.-]*\.)\$\{/g)].map(([, text]) => text!);
  const unused = Object.keys(en)
    .map((key) => key.slice('marketplace.'.length))
    .filter(
      (key) =>
        !whole.has(key) && !whole.has(`marketplace.${key}`) && !beginnings.some((start) => key.startsWith(start)),
    )
    .filter((key) => !/^(field|basisField|element|tag)\./.test(key));
  expect(unused).toEqual([]);
});

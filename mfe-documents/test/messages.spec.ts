import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, LIBRARY_EXPIRY, LIBRARY_KINDS } from '@orebridge/contracts';
import {
  COMPANY_EVENTS,
  COMPANY_STATES,
  COMPLIANCE_FORMS,
  COMPLIANCE_STATUSES,
  DOCUMENT_EVENTS,
  GROUP_A_PROBLEMS,
  DOCUMENT_PROBLEMS,
  PRODUCTION_MODELS,
  RED_FLAGS,
  RISK_BANDS,
} from '@orebridge/trade';
import { createIntl } from 'react-intl';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';

const catalogues: Record<(typeof LANGUAGES)[number], Record<string, string>> = { en, zh, fr, es };
const valuesOf = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])/g))].toSorted();

it.each(LANGUAGES)('the %s texts say the same with the same values, well formed', (language) => {
  const texts = catalogues[language];
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  const failures: string[] = [];
  const intl = createIntl({ locale: language, messages: texts, onError: (error) => failures.push(error.message) });
  for (const [key, text] of Object.entries(catalogues.en)) {
    expect([key, valuesOf(texts[key]!)]).toEqual([key, valuesOf(text)]);
    intl.formatMessage({ id: key }, Object.fromEntries(valuesOf(text).map((name) => [name.slice(1), 2])));
  }
  expect(failures).toEqual([]);
});

it('every state, problem, flag, gate and form of the trade has its words', () => {
  const needed = [
    ...COMPANY_STATES.map((state) => `kyb.waits.${state}`),
    ...DOCUMENT_PROBLEMS.map((problem) => `kyb.problem.${problem}`),
    ...RED_FLAGS.flatMap((flag) => [`flag.${flag}`, `flag.${flag}.evidence`]),
    ...RISK_BANDS.map((band) => `band.${band}`),
    ...COMPLIANCE_STATUSES.flatMap((status) => [`status.${status}`, `status.${status}.text`]),
    ...COMPLIANCE_FORMS.map((form) => `form.${form}`),
    ...PRODUCTION_MODELS.map((production) => `production.${production}`),
    ...GROUP_A_PROBLEMS.map((problem) => `groupA.problem.${problem}`),
    ...LIBRARY_KINDS.map((kind) => `about.${kind}`),
    ...LIBRARY_EXPIRY.map((expiry) => `expiry.filter.${expiry}`),
    ...DOCUMENT_EVENTS.map((event) => `event.${event}`),
    ...COMPANY_EVENTS.filter((event) => !['suspend', 'reinstate'].includes(event)).map((event) => `event.${event}`),
    ...['director_missing', 'owner_missing', 'shares_above_whole'].map((problem) => `people.problem.${problem}`),
  ];
  expect(needed.filter((key) => !(`documents.${key}` in en))).toEqual([]);
});

it('every key that the source says outright exists', () => {
  const root = path.join(__dirname, '../src');
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const said = [...source.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map(([, key]) => key!);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((key) => !(`documents.${key}` in en))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, PAYMENT_TERMS } from '@orebridge/contracts';
import { DEAL_STATES, DEAL_MILESTONES } from '@orebridge/trade';
import { createIntl } from 'react-intl';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';
import { ACTS } from '../src/features/negotiation/actions';
import { TERMS } from '../src/shared/negotiation/term-changes';

const catalogues: Record<(typeof LANGUAGES)[number], Record<string, string>> = { en, zh, fr, es };
const placeholders = (text: string) => [...new Set(text.match(/\{\w+/g))].toSorted();

describe.each(LANGUAGES)('the %s texts', (language) => {
  const texts = catalogues[language];

  it('say everything that the English ones say, in the own namespace', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.keys(texts).filter((key) => !key.startsWith('deals.'))).toEqual([]);
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('take the same values and are well formed', () => {
    const failures: string[] = [];
    const intl = createIntl({ locale: language, messages: texts, onError: (error) => failures.push(error.message) });
    for (const [id, text] of Object.entries(catalogues.en)) {
      expect([id, placeholders(texts[id]!)]).toEqual([id, placeholders(text)]);
      intl.formatMessage({ id }, Object.fromEntries(placeholders(text).map((name) => [name.slice(1), 2])));
    }
    expect(failures).toEqual([]);
  });
});

it('every state, milestone, term, act and way to pay has its words', () => {
  const needed = [
    ...DEAL_STATES.flatMap((state) => [`state.${state}`, `next.${state}.title`, `next.${state}.text`]),
    ...DEAL_MILESTONES.map((milestone) => `milestone.${milestone}`),
    ...TERMS.map((term) => `term.${term}`),
    ...ACTS.map((act) => `action.${act}`),
    ...PAYMENT_TERMS.map((payment) => `payment.${payment}`),
  ];
  expect(needed.filter((key) => !(`deals.${key}` in en))).toEqual([]);
});

it('every key that the source names exists', () => {
  const root = path.join(__dirname, '../src');
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^remote[./]/.test(file))
    .flatMap(
      (file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=id[:=]\s*["'])deals\.[\w.-]+(?=["'])/g) ?? [],
    );
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((key) => !(key in en))).toEqual([]);
});

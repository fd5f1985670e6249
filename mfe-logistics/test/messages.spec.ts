import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@orebridge/contracts';
import { EMISSION_CLASS_IDS, MILESTONE_CODES, SHIPMENT_EXCEPTIONS, SHIPMENT_STATES } from '@orebridge/trade';
import { createIntl } from 'react-intl';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';

const catalogues: Record<(typeof LANGUAGES)[number], Record<string, string>> = { en, zh, fr, es };
const placeholders = (text: string) => [...new Set(text.match(/\{\w+/g))].toSorted();

describe.each(LANGUAGES)('the %s texts', (language) => {
  const texts = catalogues[language];

  it('say everything that the English ones say, with the same values, and are well formed', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    const failures: string[] = [];
    const intl = createIntl({ locale: language, messages: texts, onError: (error) => failures.push(error.message) });
    for (const [id, text] of Object.entries(catalogues.en)) {
      expect([id, placeholders(texts[id]!)]).toEqual([id, placeholders(text)]);
      intl.formatMessage({ id }, Object.fromEntries(placeholders(text).map((name) => [name.slice(1), 2])));
    }
    expect(failures).toEqual([]);
  });
});

it('every state, milestone, exception and vehicle has its words', () => {
  const needed = [
    ...SHIPMENT_STATES.map((state) => `state.${state}`),
    ...MILESTONE_CODES.map((code) => `code.${code}`),
    ...SHIPMENT_EXCEPTIONS.map((flag) => `flag.${flag}`),
    ...EMISSION_CLASS_IDS.map((vehicle) => `vehicle.${vehicle}`),
  ];
  expect(needed.filter((key) => !(`logistics.${key}` in en))).toEqual([]);
});

it('every key that the source says exists', () => {
  const root = path.join(__dirname, '../src');
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/(?<=\bsay\(\s*')[\w.]+(?=')/g) ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((key) => !(`logistics.${key}` in en))).toEqual([]);
});

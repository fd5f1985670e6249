import { describe, expect, test } from '@jest/globals';
import { COMPLIANCE_FORMS, matchEntries, MINERALS, soughtWords, wordsOf } from '../src/index.js';

const COUNTRIES = ['CD', 'CG', 'CL', 'CN', 'PE', 'ZA', 'NL', 'BR', 'CU'];
const PORTS = [
  { value: 'NLRTM', label: 'Rotterdam, NL' },
  { value: 'PECLL', label: 'Callao, PE' },
  { value: 'TZDAR', label: 'Dar Es Salaam, TZ' },
  { value: 'CNSHA', label: 'Shanghai, CN' },
];
const listOf = (values: readonly string[], language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return values.map((value) => ({
    value,
    label: /^[A-Z]{2}$/.test(value) ? names.of(value)! : value,
    words: wordsOf(value),
  }));
};
const found = (entries: readonly { value: string; label: string; words?: readonly string[] }[], typed: string) =>
  matchEntries(
    entries.map((entry) => ({ words: [], ...entry })),
    typed,
    soughtWords(typed),
  ).map(({ value }) => value);

describe('an entry of a list is found', () => {
  test.each([
    ['copper', 'copper'],
    ['coper', 'copper'],
    ['copper conc', 'copper'],
    ['cu conc', 'copper'],
    ['Cu', 'copper'],
    ['cuivre', 'copper'],
    ['cobre', 'copper'],
    ['concentrado de cobre', 'copper'],
    ['tong', 'copper'],
    ['tongjingkuang', 'copper'],
    ['tong jingkuang', 'copper'],
    ['铜', 'copper'],
    ['铜精矿', 'copper'],
    ['铜经矿', 'copper'],
    ['minerai de fer', 'iron-ore'],
    ['tiekuang', 'iron-ore'],
    ['étain', 'tin'],
    ['lihtium', 'lithium'],
    ['xitu', 'rare-earths'],
    ['tierras raras', 'rare-earths'],
    ['spath fluor', 'fluorspar'],
  ])('among minerals, by %s: %s first', (typed, mineral) => {
    expect(found(listOf(MINERALS, 'en'), typed)[0]).toBe(mineral);
  });

  test.each([
    ['concentrate', 'concentrate'],
    ['conc', 'concentrate'],
    ['cu conc', 'concentrate'],
    ['concentré', 'concentrate'],
    ['精矿', 'concentrate'],
    ['铜经矿', 'concentrate'],
    ['jingkuang', 'concentrate'],
    ['cathode', 'metal'],
    ['cátodo', 'metal'],
    ['lingote', 'metal'],
    ['yinji', 'metal'],
    ['pelet', 'agglomerate'],
    ['minerai', 'ore'],
  ])('among forms, by %s: %s first', (typed, form) => {
    expect(found(listOf(COMPLIANCE_FORMS, 'en'), typed)[0]).toBe(form);
  });

  test.each([
    ['DRC', ['CD']],
    ['RDC', ['CD']],
    ['刚果', ['CD', 'CG']],
    ['gangguo', ['CD', 'CG']],
    ['congo', ['CD', 'CG']],
    ['Afrique du Sud', ['ZA']],
    ['nanfei', ['ZA']],
    ['chili', ['CL']],
    ['bilu', ['PE']],
    ['Paises Bajos', ['NL']],
    ['Brésil', ['BR']],
  ])('among countries named in any language, by %s: %j', (typed, codes) => {
    for (const language of ['en', 'zh', 'fr', 'es'])
      expect(found(listOf(COUNTRIES, language), typed).slice(0, codes.length).sort()).toEqual(codes);
  });

  test.each([
    ['roterdam', 'NLRTM'],
    ['nlrtm', 'NLRTM'],
    ['port of callao', 'PECLL'],
    ['dar es', 'TZDAR'],
    ['shangai', 'CNSHA'],
  ])('among ports, by %s: %s first', (typed, port) => {
    const entries = PORTS.map((one) => ({ ...one, words: [one.value] }));
    expect(found(entries, typed)[0]).toBe(port);
  });

  test('nothing is found by what is like no entry, and all stand while nothing is typed', () => {
    expect(found(listOf(MINERALS, 'en'), 'xylophone')).toEqual([]);
    expect(found(listOf(MINERALS, 'en'), ' ')).toHaveLength(MINERALS.length);
    expect(found(PORTS, '?')).toEqual([]);
  });

  test('what begins with the typed text comes before what only holds it', () => {
    expect(
      found(
        [
          { value: 'a', label: 'Sea salt' },
          { value: 'b', label: 'Salt lake' },
        ],
        'salt',
      ),
    ).toEqual(['b', 'a']);
  });
});

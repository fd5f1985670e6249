import fs from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  askedKeys,
  bareNumber,
  type Comparable,
  comparable,
  comparableEntry,
  type Listed,
  listedKeys,
  matchOf,
  storedForms,
} from './list-match.js';
import type { NameKind } from './name-form.js';

interface Labelled {
  readonly kind: NameKind;
  readonly listed: string;
  /** Other ways in which the same name is written. */
  readonly same: readonly string[];
  /** Names of others, as close as they come. */
  readonly other: readonly string[];
}

const SET: readonly Labelled[] = JSON.parse(
  fs.readFileSync(new URL('../../../../test/screening/labelled-names.json', import.meta.url), 'utf8'),
);
const RECALL = 0.98;
const PRECISION = 0.6;

const asStored = (one: Comparable) => comparableEntry({ ...one, forms: storedForms(one) });

const listed = (kind: NameKind, name: string, more: Partial<Listed> = {}) =>
  comparable({ kind, names: [name], countries: ['XX'], birthYears: [], identifiers: [], ...more });

/** Found by a key, as the search among a million entries goes, and then a match. */
const isFound = (kind: NameKind, asked: string, entry: string): boolean => {
  const [one, other] = [listed(kind, asked), listed(kind, entry)];
  const entryKeys = new Set(listedKeys(other));
  const isFoundBy = askedKeys(one).some((key) => entryKeys.has(key));
  const match = matchOf(one, asStored(other));
  expect(match).toEqual(matchOf(one, other));
  return isFoundBy && match !== null;
};

describe('names in four scripts', () => {
  const found = SET.flatMap(({ kind, listed: entry, same }) =>
    same.map((name) => ({ name, entry, ok: isFound(kind, name, entry) })),
  );
  const mistaken = SET.flatMap(({ kind, listed: entry, other }) =>
    other.map((name) => ({ name, entry, ok: isFound(kind, name, entry) })),
  ).filter(({ ok }) => ok);
  const hits = found.filter(({ ok }) => ok);

  test('of the same are found', () => {
    expect({ missed: found.filter(({ ok }) => !ok), recall: hits.length / found.length >= RECALL }).toMatchObject({
      recall: true,
    });
  });

  test('of others are mostly told apart, though they be close', () => {
    expect(hits.length / (hits.length + mistaken.length)).toBeGreaterThanOrEqual(PRECISION);
  });

  test('of one entry are never another entry', () => {
    const wrong = SET.flatMap((one) =>
      SET.filter((other) => other !== one && other.kind === one.kind).flatMap((other) =>
        one.same.filter((name) => isFound(one.kind, name, other.listed)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a match', () => {
  const party = (more: Partial<Listed>) => listed('person', 'Yusuf Ibrahim', more);
  const entry = (more: Partial<Listed>) => listed('person', 'Yousef Ibrahim', more);

  test('needs a country or a year of birth that agrees, where both sides tell one', () => {
    expect(matchOf(party({ countries: ['DE'] }), entry({ countries: ['SY'] }))).toBeNull();
    expect(
      matchOf(party({ countries: ['DE'], birthYears: [1971] }), entry({ countries: ['SY'], birthYears: [1970] })),
    ).toMatchObject({ country: 'differs', birthYear: 'agrees' });
  });

  test('stays one where nothing but the name can be compared, and says so', () => {
    expect(matchOf(party({ countries: [] }), entry({}))).toMatchObject({
      country: 'not_compared',
      birthYear: 'not_compared',
      identifier: 'not_compared',
    });
  });

  test('is one by a number alone, however names differ', () => {
    const numbers = { identifiers: ['IMO 9074729'], countries: [] };
    const renamed = listed('vessel', 'Blue Whale', numbers);
    expect(matchOf(listed('vessel', 'Ocean Mariner', numbers), renamed)).toMatchObject({ identifier: 'agrees' });
    expect(matchOf(listed('vessel', 'Blue Whale', { identifiers: ['9074731'] }), renamed)).toBeNull();
  });

  test('is found though a word stands twice in the name, and by any name of the entry', () => {
    expect(isFound('person', 'Butros Butros Ghali', 'بطرس بطرس غالي')).toBe(true);
    expect(isFound('person', 'Emanuel Emmanuel', 'Emmanuel Emmanuel')).toBe(true);
    const entry = listed('organisation', 'Nobody Ltd', {
      names: ['Nobody Ltd', 'Сырьевая Компания Звезда', 'General Trading Star LLC'],
    });
    for (const name of ['Syrevaya Kompaniya Zvezda', 'Star General Trading'])
      expect(matchOf(listed('organisation', name), asStored(entry))).toEqual(
        matchOf(listed('organisation', name), entry),
      );
    expect(matchOf(listed('organisation', 'Star General Trading'), asStored(entry))?.entryName).toBe(
      'General Trading Star LLC',
    );
  });

  test('is none between kinds', () => {
    expect(matchOf(listed('person', 'Ocean Mariner'), listed('vessel', 'Ocean Mariner'))).toBeNull();
  });

  test.each(['', '  ', '—', '!!!', '\u0000'])('is none of a name without letters: %j', (name) => {
    expect(matchOf(listed('person', name), listed('person', name))).toBeNull();
  });
});

test.each([
  ['IMO 9074729', '9074729'],
  ['imo9074729', '9074729'],
  ['DE-123 456', 'DE123456'],
])('the number %s is %s', (written, bare) => expect(bareNumber(written)).toBe(bare));

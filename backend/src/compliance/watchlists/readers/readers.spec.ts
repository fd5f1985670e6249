import fs from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { WatchlistFormat } from '@orebridge/contracts';
import { ListError, type ListEntry, readList } from './index.js';
import { listCountry } from './list-countries.js';

const FILES: Readonly<Record<WatchlistFormat, string>> = {
  un_xml: 'un.xml',
  eu_xml: 'eu.xml',
  ofac_xml: 'ofac.xml',
  opensanctions_ftm: 'entities.ftm.jsonl',
  opensanctions_csv: 'targets.simple.csv',
};
const bytesOf = (format: WatchlistFormat): Buffer =>
  fs.readFileSync(new URL(`../../../../test/screening/lists/${FILES[format]}`, import.meta.url));

/** In pieces of so many bytes: letters of several bytes are cut in the middle. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (format: WatchlistFormat, bytes = bytesOf(format), size = 7) => {
  const file = readList(format, inPieces(bytes, size));
  const entries: ListEntry[] = [];
  for await (const entry of file.entries) entries.push(entry);
  return { entries, date: file.date() };
};

describe('an edition', () => {
  test('of the United Nations', async () => {
    const { entries, date } = await read('un_xml');
    expect(date).toBe('2026-11-27');
    expect(entries).toEqual([
      {
        ref: 'XXi.001',
        kind: 'person',
        names: ['YUSUF IBRAHIM AL-SAMPLE', 'يوسف ابراهيم', 'Abu Yaqub & Sons'],
        countries: ['SY', 'IR'],
        birthYears: [1961, 1963],
        identifiers: ['A 123456'],
        programs: ['Sample'],
      },
      {
        ref: 'XXe.002',
        kind: 'organisation',
        names: ['SAMPLE SHIPPING COMPANY', 'Sample Maritime'],
        countries: ['KP'],
        birthYears: [],
        identifiers: ['9074729'],
        programs: ['Sample'],
      },
    ]);
  });

  test('of the European Union', async () => {
    const { entries, date } = await read('eu_xml');
    expect(date).toBe('2026-11-26');
    expect(entries).toMatchObject([
      {
        ref: 'EU.1.11',
        kind: 'person',
        names: ['Dmytro Sampleko', 'Дмитро Семплко'],
        countries: ['UA'],
        birthYears: [1970],
        identifiers: ['FB 112233'],
      },
      { ref: 'EU.2.22', kind: 'organisation', countries: ['RU'], programs: ['SMP'] },
    ]);
  });

  test('of the United States', async () => {
    const { entries, date } = await read('ofac_xml');
    expect(date).toBe('2026-11-25');
    expect(entries).toMatchObject([
      {
        ref: '1001',
        kind: 'person',
        names: ['Recep SAMPLEOGLU', 'Receb SAMPLEOGLU'],
        countries: ['TR'],
        birthYears: [1956],
        identifiers: ['TR998877'],
        programs: ['SMP1', 'SMP2'],
      },
      { ref: '1002', kind: 'vessel', countries: ['IR'], identifiers: ['IMO 9187629'] },
      { ref: '1003', kind: 'organisation', countries: ['AE'] },
    ]);
  });

  test('of OpenSanctions, as entities and as a table', async () => {
    const entities = await read('opensanctions_ftm');
    expect(entities.date).toBe('2026-11-24');
    expect(entities.entries.map(({ ref, kind }) => [ref, kind])).toEqual([
      ['NK-smp1', 'person'],
      ['NK-smp2', 'organisation'],
    ]);
    expect(entities.entries[1]).toMatchObject({ identifiers: ['1027700000001', 'SMPLRUMM'], countries: ['RU'] });
    const table = await read('opensanctions_csv');
    expect(table.date).toBe('2026-11-23');
    expect(table.entries).toMatchObject([
      {
        ref: 'NK-smp4',
        names: ['Kim Sample-hyok', '김샘플', 'Kim Sample Hyok'],
        birthYears: [1971],
        countries: ['KP'],
      },
      { ref: 'NK-smp5', kind: 'vessel', identifiers: ['IMO9187631'] },
    ]);
  });

  test.each(Object.keys(FILES) as WatchlistFormat[])('in %s is the same in pieces of any size', async (format) => {
    const whole = await read(format, undefined, 1_000_000);
    for (const size of [1, 3, 64]) expect(await read(format, undefined, size)).toEqual(whole);
  });
});

describe('a file that is none', () => {
  const formats = Object.keys(FILES) as WatchlistFormat[];
  const pairs = formats.flatMap((format) =>
    formats.filter((other) => other !== format).map((other) => [format, other] as const),
  );

  test.each(pairs)('read as %s, of %s, is refused', async (format, other) => {
    await expect(read(format, bytesOf(other))).rejects.toBeInstanceOf(ListError);
  });

  test.each(formats)('cut off is refused as %s', async (format) => {
    const bytes = bytesOf(format);
    await expect(read(format, bytes.subarray(0, Math.floor(bytes.length * 0.4)))).rejects.toBeInstanceOf(ListError);
  });

  test.each(formats)('empty is refused as %s', async (format) => {
    await expect(read(format, Buffer.alloc(0))).rejects.toMatchObject({ code: 'watchlist.empty' });
  });
});

test.each([
  ['Iran (Islamic Republic of)', 'IR'],
  ['Korea, North', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['ru', 'RU'],
  ['00', null],
  ['unknown', null],
])('the country %s is %s', (written, code) => expect(listCountry(written)).toBe(code));

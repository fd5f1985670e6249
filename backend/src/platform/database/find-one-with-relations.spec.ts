import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const SRC = path.resolve(import.meta.dirname, '../..');
/** A read of one row whose options are written where it is called. */
const READ = /\.findOne(?:OrFail)?\((?:[^(){}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\)/g;

describe('one row with what it belongs to', () => {
  test('is read in one statement everywhere, but for the first of many in an order', () => {
    const files = fs
      .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.ts$/.test(file));
    const twice = files.flatMap((file) =>
      (fs.readFileSync(path.join(SRC, file), 'utf8').match(READ) ?? [])
        .filter((call) => /\brelations\b/.test(call) && !/\border\b/.test(call))
        .map((call) => `${file}: ${call}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(twice).toEqual([]);
  });

  test('would be found where it is not', () => {
    const breach = 'em.findOne(Lot, { where: { id }, relations: { company: { owner: true } } })';
    expect(breach.match(READ)).toEqual([breach.slice(2)]);
  });
});

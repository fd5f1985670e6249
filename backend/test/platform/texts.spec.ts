import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { translator } from '../../src/platform/i18n/index.js';

const SRC = path.resolve(import.meta.dirname, '../../src');
const REFUSAL =
  /\b(?:AppError|AuthRequired|BadRequest|Conflict|Forbidden|NotFound|TooMany|Unprocessable)\(\s*(?:\d+,\s*)?'([a-z_.]+)'/g;
const KEY = /'((?:validation|message)\.[\w.]+)'/g;

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }));

describe('what the server says', () => {
  test('every refusal and every hint at a field has its sentence', () => {
    const missing = sources.flatMap(({ file, text }) =>
      [...[...text.matchAll(REFUSAL)].map((m) => `error.${m[1]}`), ...[...text.matchAll(KEY)].map((m) => m[1] ?? '')]
        .filter((key) => !translator('en').has(key))
        .map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('figures stand in the sentences', () => {
    expect(translator('en').t('error.rate.limited', { seconds: 900 })).toContain('900');
    expect(
      translator('en').t('notification.offer.accepted.message', {
        quantity: '200',
        unit: 't',
        name: 'Copper cathodes',
      }),
    ).toContain('Copper cathodes');
  });
});

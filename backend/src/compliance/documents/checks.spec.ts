import { describe, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { checkUpload, shownChecks } from './checks.js';

const em = { countBy: () => Promise.resolve(0) } as unknown as EntityManager;
const company = { id: '1', name: 'Altai Copper' };

describe('the checks of an upload', () => {
  const edited = async (metadata: string): Promise<boolean | undefined> => {
    const file = { hash: 'a', nameFits: true, bytes: Buffer.from(`%PDF-1.7 << ${metadata} >>`) };
    const checks = await checkUpload(
      em,
      company,
      file,
      { type: 'trading-licence', issuedOn: '2026-01-05' },
      '2026-11-30',
    );
    return checks.find(({ code }) => code === 'not_edited_afterwards')?.passed;
  };

  test('take a scan for what it is: made after the document, and not changed since', async () => {
    expect(await edited('/CreationDate (D:20261120101500Z) /ModDate (D:20261120101730Z)')).toBe(true);
    expect(await edited('/CreationDate (D:20261120101500Z)')).toBe(true);
    expect(await edited('')).toBe(true);
  });

  test('tell a file that was changed on a later day than it was made', async () => {
    expect(await edited('/CreationDate (D:20260105090000Z) /ModDate (D:20260612090000Z)')).toBe(false);
    const twice =
      '/ModDate (D:20260105Z) /CreationDate (D:20260105Z) /CreationDate (D:20260612Z) /ModDate (D:20260612Z)';
    expect(await edited(twice)).toBe(false);
  });

  test('say nothing any more of the check that every scan failed', () => {
    const kept = [{ code: 'unique', passed: true }];
    expect(shownChecks([{ code: 'not_edited_later', passed: false }, ...kept])).toEqual(kept);
  });
});

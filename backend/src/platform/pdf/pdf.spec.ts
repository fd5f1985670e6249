import { describe, expect, test } from '@jest/globals';
import { runsOf } from './runs.js';
import { linesOf } from './lines.js';
import { PdfDocument } from './index.js';

const document = async (language: 'en' | 'zh', text: string): Promise<Buffer> => {
  const sheet = new PdfDocument({
    title: 'Sale',
    subject: 'DL-1',
    language,
    at: new Date('2026-11-01T08:00:00Z'),
    foot: (page, pages) => `${page} / ${pages}`,
  });
  sheet.title('Sale 买卖');
  sheet.heading('1. Goods');
  sheet.text(text);
  sheet.facts([['Place', 'CIF Shanghai 上海']]);
  sheet.table(
    [
      { label: 'Item', width: 0.6 },
      { label: 'Amount', width: 0.4, align: 'right' },
    ],
    Array.from({ length: 80 }, (_, at) => [`Lot ${at}`, '1.00']),
  );
  return sheet.finish();
};

describe('Documents as PDF', () => {
  test('the same document is the same bytes, and another word makes another file', async () => {
    const [one, two, other] = [
      await document('en', 'Copper'),
      await document('en', 'Copper'),
      await document('en', 'Zinc'),
    ];
    expect(one.equals(two)).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.length).toBeLessThan(60_000);
    expect((await document('zh', '铜精矿')).equals(await document('zh', '铜精矿'))).toBe(true);
  });

  test('each letter is drawn by a face that has it', () => {
    expect(runsOf('Çelik 铜 ≤ 5', false, false).map(({ face }) => face)).toEqual([
      'NotoSans-Regular',
      'NotoSansSC-Regular',
      'NotoSans-Regular',
      'NotoSansSC-Regular',
      'NotoSans-Regular',
    ]);
    expect(runsOf('铜 Şirket', true, true).map(({ face }) => face)).toEqual([
      'NotoSansSC-Bold',
      'NotoSans-Bold',
      'NotoSansSC-Bold',
    ]);
  });

  test('Hangul, Arabic and Thai have faces, and Arabic stands from right to left', () => {
    const runs = (text: string) => runsOf(text, false, false).map(({ text: shown, face }) => [shown, face]);
    expect(runs('광업 Co')).toEqual([
      ['광업', 'NotoSansKR-Regular'],
      [' Co', 'NotoSans-Regular'],
    ]);
    expect(runs('ทองแดง')).toEqual([['ทองแดง', 'NotoSansThai-Regular']]);
    expect(runs('To شركة المعادن, Lima')).toEqual([
      ['To ', 'NotoSans-Regular'],
      ['شركة المعادن', 'NotoSansArabic-Regular'],
      [', Lima', 'NotoSans-Regular'],
    ]);
    // What stands between two words turns round with them, figures do not.
    expect(runs('شركة (2030 المعادن')).toEqual([
      ['المعادن', 'NotoSansArabic-Regular'],
      [' 2030) ', 'NotoSans-Regular'],
      ['شركة', 'NotoSansArabic-Regular'],
    ]);
  });

  test('a sign that no face has is named by its number, and what only orders a text leaves no trace', () => {
    const shown = (text: string) =>
      runsOf(text, false, false)
        .map(({ text: part }) => part)
        .join('');
    expect(shown('Ore אב Co')).toBe('Ore [U+05D0 U+05D1] Co');
    expect(shown('A\u202eBC\u200b\u2066D')).toBe('ABCD');
  });

  test('lines break where a reader expects it, figures keep their unit, and what is too long is cut', () => {
    const letters = { chinese: false, bold: false, size: 10 };
    const lines = (text: string, width: number) =>
      linesOf(text, width, letters, ({ text: shown }) => shown.length).map(({ runs }) =>
        runs.map(({ text: shown }) => shown).join(''),
      );
    expect(lines('copper in concentrate', 12)).toEqual(['copper in', 'concentrate']);
    expect(lines('of 1\u202f000 t', 6)).toEqual(['of', '1\u00a0000', 't']);
    expect(lines('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(lines('买方应付款。', 5)).toEqual(['买方应付', '款。']);
    expect(lines('one\n\ntwo', 20)).toEqual(['one', '', 'two']);
  });
});

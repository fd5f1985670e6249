import { describe, expect, test } from '@jest/globals';
import { runsOf } from './faces.js';
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

import { createIntl } from 'react-intl';
import { formatDecimal, makeFormat, parseDecimal } from '../src';
import { heldText, unread } from '../src/format/decimal';

const format = (locale: string) => makeFormat(createIntl({ locale, messages: {} }));

describe('A figure', () => {
  test('keeps all of its fifteen digits', () => {
    expect(formatDecimal('123456789012.345', { max: 3 })).toBe('123,456,789,012.345');
    expect(formatDecimal('9007199254740993')).toBe('9,007,199,254,740,993');
  });
  test('has a true minus', () => expect(formatDecimal('-1200.5')).toBe('−1,200.5'));
  test('shows its sign when asked, but not on zero', () => {
    expect(formatDecimal('1.24', { sign: true })).toBe('+1.24');
    expect(formatDecimal('0', { sign: true })).toBe('0');
  });
  test('is written in the manner of each language', () => {
    const written = { en: '10,846.50', zh: '10,846.50', fr: '10\u202f846,50', es: '10.846,50' };
    for (const [locale, figure] of Object.entries(written))
      expect(format(locale).money('10846.5', 'USD', { per: 't' })).toBe(`${figure}\u00a0USD/t`);
    expect(format('es').number('1200.5')).toBe('1.200,5');
    expect(format('fr').percent('12.5')).toBe('12,5\u202f%');
  });
  test('that was written is read again as what it was, in each language', () => {
    for (const locale of ['en', 'zh', 'fr', 'es'])
      for (const figure of ['0', '7', '0.5', '12.25', '999', '1000', '1200.5', '123456789.012', '-4500'])
        expect(parseDecimal(format(locale).number(figure), locale)).toBe(figure);
  });
  test('of money has the decimals of its currency', () => {
    expect(format('en').money('6666002', 'JPY')).toBe('6,666,002\u00a0JPY');
    expect(format('fr').money('6666002.00', 'JPY', { min: 2, max: 2 })).toBe('6\u202f666\u202f002\u00a0JPY');
    expect(format('en').money('1250.5', 'KWD')).toBe('1,250.500\u00a0KWD');
    expect(format('en').money('2000000.55', 'JPY', { per: 't' })).toBe('2,000,000.55\u00a0JPY/t');
  });
  test('of a unit price has all the decimals that were agreed', () => {
    expect(format('en').money('13211.775', 'USD', { per: 't' })).toBe('13,211.775\u00a0USD/t');
    expect(format('es').money('0.00012345', 'USD', { per: 'kg' })).toBe('0,00012345\u00a0USD/kg');
    expect(format('fr').money('1234.567')).toBe('1\u202f234,57\u00a0USD');
  });
  test('carries its unit', () => expect(format('en').quantity('1850', 'dmt')).toBe('1,850\u00a0dmt'));
  test('is read from what a person types', () => {
    expect(parseDecimal(' 1,200.50 ')).toBe('1200.50');
    expect(parseDecimal('−3')).toBe('-3');
    expect(parseDecimal('007')).toBe('7');
    expect(parseDecimal('.5')).toBe('0.5');
    for (const wrong of ['', 'abc', '1.2.3', '-', '1e5']) expect(parseDecimal(wrong)).toBeNull();
    expect(parseDecimal('1,5', 'fr')).toBe('1.5');
    expect(parseDecimal('1.5', 'fr')).toBe('1.5');
    expect(parseDecimal('1.200,5', 'es')).toBe('1200.5');
    expect(parseDecimal('12,34,567.5')).toBe('1234567.5');
    expect(parseDecimal('１２．５', 'zh')).toBe('12.5');
  });
  test('that may be meant in two ways is not guessed at', () => {
    expect(parseDecimal('1,5')).toBeNull();
    expect(parseDecimal('1.5', 'es')).toBeNull();
    expect(parseDecimal('1.200,5')).toBeNull();
    expect(parseDecimal('1,200.5', 'fr')).toBeNull();
    expect(parseDecimal('1.2.3', 'es')).toBeNull();
    expect(parseDecimal('1,2345')).toBeNull();
    expect(parseDecimal('0,495')).toBeNull();
    expect(parseDecimal('0.495', 'es')).toBeNull();
    expect(parseDecimal('1234.567', 'es')).toBeNull();
    expect(parseDecimal('1\u202f234,567')).toBeNull();
  });
  test('that could not be read is kept as it was typed, and no schema takes it for a decimal', () => {
    for (const typed of ['0.495', '1234.567', '-7', 'abc', '1,5']) {
      expect(/^-?\d+(\.\d+)?$/.test(unread(typed))).toBe(false);
      expect(heldText(unread(typed), 'es', 12)).toBe(typed);
    }
  });
});

describe('A date', () => {
  test('follows the language', () => {
    expect(format('en').date('2026-11-27')).toBe('27 Nov 2026');
    expect(format('fr').date('2026-11-27')).toBe('27 nov. 2026');
    expect(format('zh').date('2026-11-27')).toBe('2026年11月27日');
  });
  test('carries its zone with a time', () =>
    expect(format('en').dateTime('2026-11-27T09:12:00Z', { timeZone: 'UTC' })).toBe('27 Nov 2026, 09:12 UTC'));
  test('names the second of a closing time', () =>
    expect(format('en').dateTime('2026-11-29T12:00:30Z', { timeZone: 'UTC', seconds: true })).toBe(
      '29 Nov 2026, 12:00:30 UTC',
    ));
  test('is relative only within a day', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    expect(format('en').relativeTime('2026-11-27T11:42:00Z', now)).toBe('18 min ago');
    expect(format('en').relativeTime('2026-11-27T07:00:00Z', now)).toBe('5 hr ago');
    expect(format('en').relativeTime('2026-11-20', now)).toBe('20 Nov 2026');
  });
});

describe('The end of a period', () => {
  const zones = ['America/Santiago', 'Europe/Berlin', 'Asia/Shanghai'];
  const home = process.env.TZ;
  afterEach(() => {
    process.env.TZ = home;
  });
  test.each([
    ['2026-12-29', '29 Dec 2026'],
    ['2026-12-29T00:00:00.000Z', '29 Dec 2026'],
    ['2026-12-29T01:30:00.000Z', '29 Dec 2026, 01:30 UTC'],
  ])('%s is the same for readers everywhere', (end, written) => {
    for (const zone of zones) {
      process.env.TZ = zone;
      expect(format('en').deadline(end)).toBe(written);
      expect(format('en').deadline(new Date(end))).toBe(written);
    }
  });
});

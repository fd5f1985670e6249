import { describe, expect, test } from '@jest/globals';
import { translator, translatorWith } from './index.js';

const NBSP = '\u00a0';

describe('A translator', () => {
  const own = translatorWith({
    en: { lots: '{count, plural, one {# lot} other {# lots}} of {seller}' },
    zh: { lots: '{seller} 的 {count} 批' },
    fr: { lots: '{count, plural, one {# lot} other {# lots}} de {seller}' },
    es: { lots: '{count, plural, one {# lote} other {# lotes}} de {seller}' },
  });

  test('says the messages of its area, those of the contract and those of the whole server', () => {
    const { t, has } = own('fr', { values: { seller: '<b>Ore {x}</b>' } });
    expect(t('lots', { count: 1200 })).toBe('1\u202f200 lots de <b>Ore {x}</b>');
    expect(t('error.auth.required' as 'lots')).toBe('Connectez-vous pour continuer.');
    expect(t('message.auth.twoFactorOff' as 'lots')).toBe('L’authentification à deux facteurs est désactivée.');
    expect([has('lots'), has('no.such')]).toEqual([true, false]);
  });

  test('answers the key that nobody has and the bare message that lacks a value', () => {
    expect(translator('es').t('no.such')).toBe('no.such');
    expect(own('en').t('lots', { count: 2 })).toContain('{seller}');
  });

  test('writes figures as the language does, without losing a digit', () => {
    expect(translator('fr').number('12345678901234567.123456789', { most: 12 })).toMatch(/,123456789$/);
    expect(translator('en').money('1234.5', 'USD')).toBe(`USD${NBSP}1,234.50`);
    expect(translator('fr').money('1234.5', 'USD')).toBe(`1\u202f234,50${NBSP}USD`);
    expect(translator('es').quantity('0.5', 't')).toBe(`0,5${NBSP}t`);
    expect(translator('en').amount('3')).toBe('3.00');
  });

  test('writes an instant as the day of the reader, a day as it is, and a month or a year as one', () => {
    const { date } = translator('en', { zone: 'Asia/Shanghai' });
    expect(date('2026-02-03T20:00:00Z')).toBe('4 Feb 2026');
    expect(date(new Date('2026-02-03T20:00:00Z'), 'long')).toBe('4 February 2026');
    expect(['2026-02-03', '2026-02', '2026'].map((day) => date(day))).toEqual(['3 Feb 2026', 'Feb 2026', '2026']);
    expect(translator('en').date('2026-02-03T20:00:00Z')).toBe('3 Feb 2026');
    expect(translator('zh').country('CL')).toBe('智利');
  });
});

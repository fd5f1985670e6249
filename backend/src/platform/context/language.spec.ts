import { describe, expect, test } from '@jest/globals';
import { spokenLanguage } from './language.js';

describe('the language of an answer', () => {
  const headers = { cookie: 'a=b; preferredLanguage=fr', 'accept-language': 'es-ES,es;q=0.9,zh;q=0.95' };

  test('is that of the page in this browser, whatever the account says', () => {
    expect(spokenLanguage(headers, 'zh')).toBe('fr');
  });

  test('is the account’s where none was chosen in this browser', () => {
    expect(spokenLanguage({ ...headers, cookie: 'preferredLanguage=tlh' }, 'zh')).toBe('zh');
  });

  test('is the browser’s first that the site speaks, and English where there is none', () => {
    expect(spokenLanguage({ 'accept-language': 'de, zh;q=0.4, es;q=0.5' }, null)).toBe('es');
    expect(spokenLanguage({}, undefined)).toBe('en');
  });
});

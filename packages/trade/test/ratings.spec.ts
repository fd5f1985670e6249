import { describe, expect, test } from '@jest/globals';
import { namesContacts, siteOfMail, topicsOf } from '../src/index.js';

describe('words that everybody reads', () => {
  test.each([
    'Write to sales@mine.example',
    'sales [at] mine (dot) com',
    'See https://mine.example/lots',
    'www.mine.example has it all',
    'Call +49 203 555 0108',
    'Ring 0049 203 5550108',
  ])('name a contact: %s', (text) => expect(namesContacts(text)).toBe(true));

  test.each([
    'Settled at 13,250.00 USD/t on 2026-11-27, lot OB-20418.',
    'Moisture 8.2 %, 2,500,000 t in 2025 and 2026.',
    'Assay within 0.0005 % of the certificate; ISO/IEC 17025.',
    '水分略高，按公式结算。',
    '',
  ])('name none: %s', (text) => expect(namesContacts(text)).toBe(false));
});

test.each([
  ['https://www.mine.example/about', 'sales@mine.example', true],
  ['https://MINE.example', 'sales@Mine.Example', true],
  ['https://mine.example.evil.io', 'sales@mine.example', false],
  ['https://evil.io/mine.example', 'sales@mine.example', false],
  ['https://mine.example@evil.io', 'sales@mine.example', false],
  ['http://mine.example', 'sales@mine.example', false],
])('%s belongs to the domain of %s: %s', (website, mail, belongs) => {
  expect(siteOfMail(website, mail)).toBe(belongs);
});

test('a buyer is not rated for the quality of goods', () => {
  expect(topicsOf('seller')).toContain('quality');
  expect(topicsOf('buyer')).toEqual(['documents', 'timeliness', 'communication']);
});

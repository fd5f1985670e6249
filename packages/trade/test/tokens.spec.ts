import { describe, expect, test } from '@jest/globals';
import { nearest } from '../src/tokens.js';

const WORDS = ['cobalt', 'copper', 'iron', 'manganese', 'kolwezi', 'lithium', 'tin', 'zinc'];

describe('a mistyped word', () => {
  test.each([
    ['a letter too many', 'colbalt', ['cobalt']],
    ['a letter missing', 'coper', ['copper']],
    ['a wrong letter', 'kolwesi', ['kolwezi']],
    ['two letters that changed places', 'iorn', ['iron']],
    ['two slips in a long word', 'mangneese', ['manganese']],
  ])('with %s stands for the nearest known one', (_, typed, meant) => {
    expect(nearest(typed, WORDS)).toEqual(meant);
  });

  test.each(['tn', '5500', 'cobbbaltt', 'silver'])('is left as it is when nothing is near enough: %s', (typed) => {
    expect(nearest(typed, WORDS)).toEqual([]);
  });

  test('stands for all words that are equally near', () => {
    expect(nearest('zine', ['zinc', 'mine', 'wine'])).toEqual(['zinc', 'mine', 'wine']);
  });
});

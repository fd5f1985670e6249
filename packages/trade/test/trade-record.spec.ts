import { expect, it } from '@jest/globals';
import { volumeBand } from '../src/index.js';

it.each([
  ['0', 'below_1'],
  ['999999.99', 'below_1'],
  ['1000000', '1_to_10'],
  ['9999999.99', '1_to_10'],
  ['10000000', '10_to_100'],
  ['100000000', 'above_100'],
])('%s dollars of trade are in the band %s', (usd, band) => expect(volumeBand(usd)).toBe(band));

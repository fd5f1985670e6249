import { describe, expect, test } from '@jest/globals';
import { expiryStep, fraudVerdict, movePct, priceAnomaly } from '../src/index.js';

describe('the rules of the agents (trade rules 9.3)', () => {
  test('a price is out of line below 75 % and above 130 % of its reference', () => {
    expect(['74.99', '75', '130', '130.01'].map((price) => priceAnomaly(price, '100'))).toEqual([
      'low',
      null,
      null,
      'high',
    ]);
  });

  test('a document is told of at 60, 30, 7, 1 and 0 days', () => {
    expect([61, 60, 31, 30, 8, 7, 1, 0].map(expiryStep)).toEqual([null, 60, 60, 30, 30, 7, 1, 0]);
  });

  test('signs of fraud add up: 50 are reviewed, 80 held', () => {
    expect(fraudVerdict(['priceAnomaly', 'newAccountLargeValue'])).toEqual({ points: 40, verdict: null });
    expect(fraudVerdict(['sameCertificateNumber'])).toEqual({ points: 50, verdict: 'review' });
    expect(fraudVerdict(['sameCertificateNumber', 'sameImage'])).toEqual({ points: 90, verdict: 'hold' });
  });

  test('a move is in per cent to one decimal', () => expect(movePct('9500', '9800')).toBe('3.2'));
});

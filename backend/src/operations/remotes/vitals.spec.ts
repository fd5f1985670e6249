import { describe, expect, test } from '@jest/globals';
import { bucketOf, percentile, type VitalName } from './vitals.js';

const p75 = (name: VitalName, values: readonly number[]): number | null => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(name, value), (counts.get(bucketOf(name, value)) ?? 0) + 1);
  return percentile(name, counts, 0.75);
};

describe('web vitals at the 75th percentile', () => {
  test('three of four visits were at least as fast, to about 5 %', () => {
    const answer = p75('LCP', [900, 1200, 1800, 9000]) as number;
    expect(Math.abs(answer - 1800) / 1800).toBeLessThan(0.06);
  });

  test('a layout that never moved has a shift of 0, a moving one its own', () => {
    expect(p75('CLS', [0, 0, 0, 0])).toBe(0);
    expect(Math.abs((p75('CLS', [0.1, 0.1, 0.1, 0.3]) as number) - 0.1)).toBeLessThan(0.006);
  });

  test('nothing measured is no figure', () => expect(p75('INP', [])).toBeNull());
});

import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isInCanary, placeOf } from './canary-share.js';

const people = Array.from({ length: 10_000 }, (_, i) => createHash('sha256').update(`person ${i}`).digest('hex'));
const inCanary = (percent: number, remote = 'deals') => people.filter((p) => isInCanary(p, remote, percent));

describe('who gets a canary', () => {
  test.each([1, 10, 50])('at %i % that share of 10,000 people gets it, within a point', (percent) => {
    expect(Math.abs(inCanary(percent).length / 100 - percent)).toBeLessThanOrEqual(1);
  });

  test('at 0 % nobody gets it, at 100 % everybody', () => {
    expect(inCanary(0)).toHaveLength(0);
    expect(inCanary(100)).toHaveLength(10_000);
  });

  test('everyone stays where they are, and whoever has it keeps it when the share grows', () => {
    expect(inCanary(10)).toEqual(inCanary(10));
    const more = new Set(inCanary(25));
    expect(inCanary(10).every((p) => more.has(p))).toBe(true);
  });

  test('other people try the canary of another remote', () => {
    const deals = new Set(inCanary(10));
    const both = inCanary(10, 'admin').filter((p) => deals.has(p)).length;
    expect(both).toBeGreaterThan(50);
    expect(both).toBeLessThan(150);
  });

  test('a place lies from 0 to below 100', () => {
    for (const person of people.slice(0, 1000)) {
      expect(placeOf(person, 'deals')).toBeGreaterThanOrEqual(0);
      expect(placeOf(person, 'deals')).toBeLessThan(100);
    }
  });
});

import { describe, expect, test } from '@jest/globals';
import { canaryVerdict, crashShare } from './canary-verdict.js';

const threshold = { minViews: 50, margin: 0.05 };
const takenBack = (
  canary: [views: number, crashes: number, sources?: number],
  predecessor: [number, number] | null,
): boolean => {
  const evidence = ([views, crashes, sources = crashes]: [number, number, number?]) => ({ views, crashes, sources });
  return canaryVerdict(evidence(canary), predecessor && evidence(predecessor), threshold).takeBack;
};

describe('whether a canary must go', () => {
  test('a canary that crashes for everybody stays until enough people have seen it', () => {
    expect(takenBack([49, 49], [1000, 0])).toBe(false);
    expect(takenBack([50, 50], [1000, 0])).toBe(true);
  });

  test('a canary may crash as often as the release before it, and by the margin more', () => {
    expect(takenBack([100, 10], [1000, 100])).toBe(false);
    expect(takenBack([100, 15], [1000, 100])).toBe(false);
    expect(takenBack([100, 16], [1000, 100])).toBe(true);
  });

  test('without a release before it, or without anybody who saw that one, the margin alone counts', () => {
    expect(takenBack([100, 5], null)).toBe(false);
    expect(takenBack([100, 6], null)).toBe(true);
    expect(takenBack([100, 6], [0, 0])).toBe(true);
  });

  test('crashes that come from one or two places prove nothing, whatever their share', () => {
    expect(takenBack([50, 50, 2], [1000, 0])).toBe(false);
    expect(takenBack([50, 50, 3], [1000, 0])).toBe(true);
  });

  test('the verdict says both shares', () => {
    const verdict = canaryVerdict({ views: 200, crashes: 50, sources: 50 }, { views: 400, crashes: 4 }, threshold);
    expect(verdict).toEqual({ takeBack: true, canaryShare: 0.25, predecessorShare: 0.01 });
    expect(crashShare({ views: 0, crashes: 3 })).toBe(0);
  });
});

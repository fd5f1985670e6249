import { colors, type ColorToken } from '../src/tokens';
import pairs from './contrast-pairs.json';

const nameOf = (path: string) =>
  path.replace(/\./g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as ColorToken;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('Colours that may meet', () => {
  test.each(['light', 'dark'] as const)('can be told apart in the %s theme', (theme) => {
    const side = theme === 'light' ? 0 : 1;
    const weak = pairs
      .filter((pair) => pair.theme === theme)
      .map((pair) => ({ ...pair, ratio: contrast(colors[nameOf(pair.fg)][side], colors[nameOf(pair.bg)][side]) }))
      .filter((pair) => pair.ratio < pair.min);
    expect(weak).toEqual([]);
  });
});

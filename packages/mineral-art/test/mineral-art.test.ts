import { DRAWN_IDS, renderMineral } from '../src';

describe('Mineral art', () => {
  test('draws the same bytes for the same seed, and another lot differently', () => {
    expect(renderMineral('copper', { seed: 'OB-20418' })).toBe(renderMineral('copper', { seed: 'OB-20418' }));
    expect(renderMineral('copper', { seed: 'OB-20418' })).not.toBe(renderMineral('copper', { seed: 'OB-20419' }));
  });

  test.each(['plate', 'thumb', 'glyph'] as const)('draws a %s that is sound and not too heavy', (variant) => {
    const limit = { plate: 72_000, thumb: 40_000, glyph: 2_500 }[variant];
    for (const id of DRAWN_IDS) {
      const svg = renderMineral(id, { variant });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect([id, svg.length > 300 && svg.length < limit]).toEqual([id, true]);
    }
  });

  test('knows no drawing of what is not in the catalogue', () =>
    expect(() => renderMineral('kryptonite')).toThrow(RangeError));
});

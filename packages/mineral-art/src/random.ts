/** A seeded source of numbers from 0 to 1; the same seed gives the same row. */
export interface Random {
  (): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
}

/** FNV-1a of the seed's text feeds a mulberry32 generator. */
export function randomFrom(seed: string): Random {
  let hash = 2166136261;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  let state = hash >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + (high - low) * next();
  return Object.assign(next, { range, int: (low: number, high: number) => Math.floor(range(low, high + 1)) });
}

/** Smooth noise from −1 to 1 over a plane. */
export function noiseFrom(seed: string): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const table = Array.from({ length: 512 }, () => random());
  const at = (x: number, y: number) => table[(((x * 73856093) ^ (y * 19349663)) >>> 0) % 512] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const u = ease(x - x0);
    return mix(mix(at(x0, y0), at(x0 + 1, y0), u), mix(at(x0, y0 + 1), at(x0 + 1, y0 + 1), u), ease(y - y0)) * 2 - 1;
  };
}

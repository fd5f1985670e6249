import { clamp, lerp } from './vector';

/** A colour by lightness (0–1), chroma and hue (degrees). */
export type Lch = readonly [l: number, c: number, h: number];
/** Colours from dark to light. */
export type Stops = readonly Lch[];
/** Gives the colour at a place from 0, dark, to 1, light. */
export type Ramp = (place: number) => string;

/** OKLCH to sRGB hex, clipped to the gamut. */
export function oklch(l: number, c: number, h: number): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  const hex = linear.map((value) => {
    const v = clamp(value);
    const s = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
    return Math.round(clamp(s) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

const STEPS = 48;
const ramps = new WeakMap<Stops, Ramp>();

/** The ramp through some colours. Places are rounded to 48 steps, so that equal colours repeat and compress. */
export function rampOf(stops: Stops): Ramp {
  const known = ramps.get(stops);
  if (known) return known;
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = (step / STEPS) * (stops.length - 1);
    const i = Math.min(stops.length - 2, Math.floor(x));
    const from = stops[i] ?? [0, 0, 0];
    const to = stops[i + 1] ?? from;
    let turn = to[2] - from[2];
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    return oklch(lerp(from[0], to[0], x - i), lerp(from[1], to[1], x - i), from[2] + turn * (x - i));
  });
  const ramp: Ramp = (place) => shades[Math.round(clamp(place) * STEPS)] ?? '#000000';
  ramps.set(stops, ramp);
  return ramp;
}

export const metalRamp = (h: number, c: number, low = 0.2, high = 0.98): Stops => [
  [low, c * 0.55, h - 12],
  [low + 0.16, c * 0.9, h - 6],
  [0.55, c, h],
  [0.72, c, h + 4],
  [0.86, c * 0.72, h + 8],
  [high, c * 0.25, h + 10],
];

export const gemRamp = (h: number, c: number, low = 0.22, drift = 0): Stops => [
  [low, c * 0.7, h + drift],
  [low + 0.15, c, h + drift * 0.6],
  [0.55, c, h],
  [0.7, c * 0.82, h - drift * 0.3],
  [0.84, c * 0.5, h - drift * 0.6],
  [0.98, c * 0.12, h - drift],
];

export const GREY_ROCK: Stops = [
  [0.2, 0.008, 200],
  [0.38, 0.01, 200],
  [0.56, 0.01, 190],
  [0.74, 0.008, 180],
  [0.9, 0.006, 160],
];
export const PALE_ROCK: Stops = [
  [0.42, 0.015, 70],
  [0.58, 0.016, 75],
  [0.74, 0.014, 80],
  [0.88, 0.01, 85],
  [0.97, 0.004, 90],
];
export const DARK_ROCK: Stops = [
  [0.14, 0.008, 230],
  [0.24, 0.01, 230],
  [0.36, 0.012, 225],
  [0.52, 0.012, 220],
  [0.74, 0.008, 210],
];

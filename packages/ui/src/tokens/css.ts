import { colors } from './colors';
import { mineralColors } from './minerals';
import { fonts, layer, radius, space } from './scales';

const pair = ([light, dark]: readonly [string, string]) => (light === dark ? light : `light-dark(${light},${dark})`);
const list = (entries: (readonly [string, string | number])[]) =>
  entries.map(([name, value]) => `--${name}:${value}`).join(';');

const depth = [
  [
    'elev-2',
    '0 0 0 1px light-dark(transparent,#2A3632),0 1px 2px rgba(16,32,28,.06),0 6px 20px -6px light-dark(rgba(16,32,28,.16),rgba(0,0,0,.7))',
  ],
  [
    'elev-3',
    '0 0 0 1px light-dark(transparent,#303C38),0 2px 4px rgba(16,32,28,.06),0 24px 64px -16px light-dark(rgba(16,32,28,.32),rgba(0,0,0,.85))',
  ],
] as const;

/** The tokens as declarations of `:root`; a colour holds both themes and follows `color-scheme`. */
export const rootVariables = [
  list(Object.entries(colors).map(([name, value]) => [name, pair(value)] as const)),
  list([...depth]),
  list(space.map((px, step) => [`s${step}`, `${px}px`] as const)),
  list(Object.entries(radius).map(([name, value]) => [`r-${name}`, value] as const)),
  list(Object.entries(layer).map(([name, value]) => [`z-${name}`, value] as const)),
  list(Object.entries(fonts).map(([name, value]) => [`font-${name}`, value] as const)),
  '--t-fast:90ms;--t-base:160ms;--t-slow:260ms;--t-map:600ms;--ease-out:cubic-bezier(.2,.7,.2,1)',
].join(';');

/** Key colour, ground and ink of a mineral, on every element with its `data-m`. */
export const mineralVariables = Object.entries(mineralColors)
  .map(([id, { key, ground, ink }]) => `[data-m="${id}"]{--mk:${pair(key)};--mg:${pair(ground)};--mi:${pair(ink)}}`)
  .join('');

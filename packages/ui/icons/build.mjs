// Writes src/icon/paths.ts and src/icon/place-paths.ts: one weight of each Phosphor icon in use (MIT). The package's own components carry all six weights.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const WANTED = {
  regular: [
    'arrow-left',
    'arrow-right',
    'arrows-left-right',
    'arrows-out',
    'bell',
    'boat',
    'bookmark-simple',
    'buildings',
    'calendar-blank',
    'caret-down',
    'caret-left',
    'caret-right',
    'caret-up',
    'caret-up-down',
    'chart-line',
    'chat-circle',
    'check',
    'check-circle',
    'circle',
    'clock',
    'clipboard-text',
    'cloud-slash',
    'copy',
    'currency-circle-dollar',
    'diamond',
    'dots-three',
    'download-simple',
    'envelope-simple',
    'eye',
    'eye-slash',
    'file-dashed',
    'file-pdf',
    'files',
    'flask',
    'funnel-simple',
    'gear-six',
    'globe-simple',
    'handshake',
    'house',
    'identification-card',
    'image',
    'info',
    'invoice',
    'leaf',
    'link-simple',
    'list',
    'list-checks',
    'lock-key',
    'magnifying-glass',
    'map-pin',
    'map-trifold',
    'minus',
    'moon',
    'package',
    'paper-plane-tilt',
    'paperclip',
    'path',
    'pencil-simple',
    'phone',
    'plugs',
    'plus',
    'plus-square',
    'rows',
    'scales',
    'seal-check',
    'share-network',
    'shield-check',
    'sign-in',
    'sign-out',
    'squares-four',
    'star',
    'storefront',
    'sun',
    'tag',
    'trash',
    'truck',
    'upload-simple',
    'user',
    'user-plus',
    'users',
    'wallet',
    'warning',
    'x',
    'x-circle',
    'arrow-counter-clockwise',
  ],
  bold: [
    'arrows-left-right',
    'check',
    'check-circle',
    'check-square',
    'circle',
    'clock',
    'eye',
    'globe-simple',
    'handshake',
    'hourglass-medium',
    'lock-simple',
    'minus',
    'minus-circle',
    'paper-plane-tilt',
    'pause',
    'pencil-simple',
    'prohibit',
    'pulse',
    'question',
    'seal-check',
    'seal-question',
    'truck',
    'upload-simple',
    'warning',
    'x',
    'archive',
    'arrow-counter-clockwise',
  ],
  fill: ['check-circle', 'flask', 'hammer', 'leaf', 'map-pin', 'star', 'warning-circle'],
};

/** Icons of places in the navigation alone: they come with it, so that a visitor's first page does not carry them. */
const PLACES = [
  'address-book',
  'anchor',
  'bank',
  'binoculars',
  'broadcast',
  'calculator',
  'certificate',
  'chart-bar',
  'chart-bar-horizontal',
  'chart-line-up',
  'compass',
  'factory',
  'flag',
  'gavel',
  'hand-coins',
  'headset',
  'microscope',
  'money',
  'mountains',
  'presentation-chart',
  'pulse',
  'receipt',
  'robot',
  'scroll',
  'shovel',
  'signature',
  'signpost',
  'sliders-horizontal',
  'stamp',
  'toolbox',
  'tree-structure',
  'users-three',
];

const pascal = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());

async function pathOf(name, weight) {
  const file = fileURLToPath(import.meta.resolve(`@phosphor-icons/react/dist/csr/${pascal(name)}`)).replace(
    '/csr/',
    '/defs/',
  );
  const source = await readFile(file, 'utf8');
  const start = source.indexOf(`"${weight}"`);
  const next = source.indexOf('\n  [', start);
  const paths = [...source.slice(start, next < 0 ? undefined : next).matchAll(/d: "([^"]+)"/g)].map(
    (match) => match[1],
  );
  if (start < 0 || paths.length === 0) throw new Error(`${name} has no ${weight} path`);
  return paths.join('');
}

const rows = [];
for (const [weight, names] of Object.entries(WANTED)) {
  for (const name of names.toSorted())
    rows.push(`  '${weight === 'regular' ? name : `${name}-${weight}`}':\n    '${await pathOf(name, weight)}',`);
}
const places = await Promise.all(
  PLACES.map(async (name) => `  ${pascal(name)}:\n    '${await pathOf(name, 'regular')}',`),
);
const HEAD = '/** Phosphor icons (MIT), one weight each, on a grid of 256. Written by icons/build.mjs. */\n';
const write = (file, text) => writeFile(fileURLToPath(new URL(`../src/icon/${file}`, import.meta.url)), HEAD + text);
await write(
  'paths.ts',
  `export const paths = {\n${rows.join('\n')}\n} as const;\n\nexport type IconName = keyof typeof paths;\n`,
);
await write(
  'place-paths.ts',
  `export const placePaths: Readonly<Record<string, string>> = {\n${places.join('\n')}\n};\n`,
);

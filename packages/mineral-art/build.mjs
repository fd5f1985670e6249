// Writes dist-art/<mineral>.<variant>.svg for every mineral that can be drawn, and the plain stone as fallback.
//   node build.mjs [folder]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

register('./typescript.mjs', import.meta.url);
const { DRAWN_IDS, renderMineral } = await import('./src/index.ts');

const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('dist-art', import.meta.url)));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all(
  DRAWN_IDS.flatMap((id) =>
    ['plate', 'thumb', 'glyph'].map((variant) =>
      writeFile(resolve(folder, `${id}.${variant}.svg`), renderMineral(id, { variant })),
    ),
  ),
);

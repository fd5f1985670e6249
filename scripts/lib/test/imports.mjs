import fs from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g;
const SHARED = /^@orebridge\/(trade|contracts)$/;

/**
 * Who imports whom among TypeScript sources, as the text says it.
 * @param {string[]} files paths from `top`
 * @returns {{importers: Map<string, Set<string>>}}
 */
export function importsIn(files, top = root) {
  const importers = new Map();
  for (const file of files)
    for (const [, specifier] of fs.readFileSync(path.join(top, file), 'utf8').matchAll(IMPORT)) {
      const target = resolved(file, specifier);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  return { importers };
}

function resolved(file, specifier) {
  const [, shared] = SHARED.exec(specifier) ?? [];
  if (shared) return `packages/${shared}/src/index.ts`;
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, '.ts');
}

/** All that leads to a file, over those that `through` lets pass. */
export function reach(file, importers, through = () => true) {
  const found = new Set([file]);
  for (const one of found)
    for (const importer of importers.get(one) ?? []) if (one === file || through(one)) found.add(importer);
  return found;
}

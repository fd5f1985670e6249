// Lets Node import the generator's TypeScript: resolves what has no ending, and strips the types with SWC.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

export const resolve = (specifier, context, next) =>
  next(specifier.startsWith('.') && context.parentURL?.endsWith('.ts') ? `${specifier}.ts` : specifier, context);

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

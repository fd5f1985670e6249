import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const isFile = (url) => url.protocol === 'file:' && fs.existsSync(url);

const SHARED = /^@orebridge\/(trade|contracts)$/;

/** A module is named as it will be built; the packages that the backend shares are taken as sources too. */
export async function resolve(specifier, context, next) {
  const [, shared] = SHARED.exec(specifier) ?? [];
  if (shared)
    return { url: new URL(`../../../packages/${shared}/src/index.ts`, import.meta.url).href, shortCircuit: true };
  const relative = /^(\.|file:)/.test(specifier) && specifier.endsWith('.js');
  const source = relative && new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
  return source && isFile(source) ? { url: source.href, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(fs.readFileSync(new URL(url), 'utf8'), {
    filename: fileURLToPath(url),
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

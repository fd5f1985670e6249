import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const isFile = (url) => url.protocol === 'file:' && fs.existsSync(url);

/** A module of the backend is named as it will be built. */
export async function resolve(specifier, context, next) {
  const relative = /^(\.|file:)/.test(specifier) && specifier.endsWith('.js');
  const source = relative && new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
  return source && isFile(source) ? { url: source.href, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(fs.readFileSync(new URL(url), 'utf8'), {
    filename: fileURLToPath(url),
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript', decorators: true } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

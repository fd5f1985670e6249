import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

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

const OPTIONS = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};
/** What was translated, by content: each server and each thread of the tests loads the same thousand files. */
const kept = new URL('../../../.cache/sources/', import.meta.url);

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const file = new URL(url);
  const text = fs.readFileSync(file, 'utf8');
  const name = createHash('sha256')
    .update(`${version}\0${JSON.stringify(OPTIONS)}\0${url}\0${text}`)
    .digest('hex');
  const known = new URL(`${name}.js`, kept);
  if (fs.existsSync(known)) return { format: 'module', source: fs.readFileSync(known, 'utf8'), shortCircuit: true };
  // Its binary is loaded where something has changed alone.
  const { code } = require('@swc/core').transformSync(text, { ...OPTIONS, filename: fileURLToPath(url) });
  fs.mkdirSync(kept, { recursive: true });
  // Whole or not at all: several load at the same time.
  const half = new URL(`${name}.${process.pid}-${threadId}`, kept);
  fs.writeFileSync(half, code);
  fs.renameSync(half, known);
  return { format: 'module', source: code, shortCircuit: true };
}

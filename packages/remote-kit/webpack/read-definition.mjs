import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);

/**
 * Evaluates a remote's `src/remote.ts` without its pages: what is lazy stays a function.
 * @returns the object given to `defineRemote`.
 * @throws Error when the file imports anything at load time but the kit, for that would not be data.
 */
export const readDefinition = (root) => {
  const file = join(root, 'src/remote.ts');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    module: { type: 'commonjs', ignoreDynamic: true },
    jsc: { target: 'es2022', parser: { syntax: 'typescript', dynamicImport: true } },
  });
  const module = { exports: {} };
  const load = (request) => {
    if (request === '@orebridge/remote-kit') return { defineRemote: (definition) => definition };
    throw new Error(
      `src/remote.ts may import only @orebridge/remote-kit at load time, not ${request}: pages, widgets and messages are lazy`,
    );
  };
  vm.runInNewContext(code, { module, exports: module.exports, require: load }, { filename: file });
  const definition = module.exports.default;
  if (!definition?.name) throw new Error('src/remote.ts must default-export defineRemote({...})');
  return definition;
};

/** The module request inside `() => import('./pages/X')`. */
export const requestOf = (lazy) => {
  const match = /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]([^'"]+)['"]/.exec(String(lazy));
  if (!match) throw new Error(`Not a lazy import: ${String(lazy)}`);
  return match[1];
};

/** The catalogues of a remote, by language. */
export const readMessages = (root, definition) =>
  Object.fromEntries(
    Object.entries(definition.messages).map(([language, lazy]) => [
      language,
      JSON.parse(readFileSync(require.resolve(join(dirname(join(root, 'src/remote.ts')), requestOf(lazy))), 'utf8')),
    ]),
  );

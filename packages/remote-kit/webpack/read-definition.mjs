import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);

/** Evaluates a TypeScript file of data. What it imports at load time is asked of `load`; what is lazy stays a function. */
const evaluate = (file, load) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    module: { type: 'commonjs', ignoreDynamic: true },
    jsc: { target: 'es2022', parser: { syntax: 'typescript', dynamicImport: true } },
  });
  const module = { exports: {} };
  vm.runInNewContext(code, { module, exports: module.exports, require: load }, { filename: file });
  return module.exports;
};

/** The file beside the definition that holds a piece of it. */
const PIECE = /^\.\/remote\/[\w-]+$/;

/**
 * Evaluates a remote's `src/remote.ts`, and its pieces in `src/remote/`, without its pages: what is lazy stays a function.
 * @returns the object given to `defineRemote`.
 * @throws Error when the file imports anything else at load time but the kit, for that would not be data.
 */
export const readDefinition = (root) => {
  const load = (request) => {
    if (request === '@orebridge/remote-kit') return { defineRemote: (given) => given };
    if (PIECE.test(request)) return evaluate(join(root, 'src', `${request}.ts`), load);
    throw new Error(
      `src/remote.ts may import only @orebridge/remote-kit and ./remote/* at load time, not ${request}: pages, widgets and messages are lazy`,
    );
  };
  const definition = evaluate(join(root, 'src/remote.ts'), load).default;
  if (!definition?.name) throw new Error('src/remote.ts must default-export defineRemote({...})');
  return definition;
};

/** The paths of the shell's own pages, from the file that exports `SHELL_PAGES`. */
export const readShellPaths = (file) =>
  evaluate(file, (request) => {
    throw new Error(`${file} may import nothing at load time, not ${request}`);
  }).SHELL_PAGES.map(({ path }) => path);

/** A request as `src/remote.ts` would write it; its pieces lie one folder deeper. */
export const fromSource = (request) => request.replace(/^\.\.\//, './');

/** The module request inside `() => import('./pages/X')`, as it is from `src`. */
export const requestOf = (lazy) => {
  const match = /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]([^'"]+)['"]/.exec(String(lazy));
  if (!match) throw new Error(`Not a lazy import: ${String(lazy)}`);
  return fromSource(match[1]);
};

/** The catalogues of a remote, by language. */
export const readMessages = (root, definition) =>
  Object.fromEntries(
    Object.entries(definition.messages).map(([language, lazy]) => [
      language,
      JSON.parse(readFileSync(require.resolve(join(dirname(join(root, 'src/remote.ts')), requestOf(lazy))), 'utf8')),
    ]),
  );

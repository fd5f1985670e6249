import fs from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '../packages.mjs';
import { pageSources } from './literals.mjs';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const HOOK = /^use[A-Z][A-Za-z0-9]*$/;
const COMPONENT =
  /^export (?:default )?(?:async )?(?:function|const|class) [A-Z][a-z]|^export \{[^}]*\b[A-Z][a-z]|^export default [A-Z]/m;

/**
 * Files of the pages whose name does not say what they hold: a component is PascalCase, a hook is useX, whatever else
 * is kebab-case; what a remote opens as a page is called so.
 */
export function fileNameBreaches(top) {
  return [...misnamedSources(top), ...misnamedPages(top)];
}

function misnamedSources(top) {
  return pageSources(top).flatMap((file) => {
    const [name, ...kinds] = path.basename(file).split('.');
    if (HOOK.test(name)) return [];
    const isComponent = kinds.at(-1) === 'tsx' && name !== 'index' && COMPONENT.test(fs.readFileSync(file, 'utf8'));
    if ((isComponent ? PASCAL : KEBAB).test(name)) return [];
    const detail = isComponent ? 'a component is PascalCase' : 'a hook is useX, another module kebab-case';
    return [{ rule: 'file-names', file: path.relative(top, file), detail }];
  });
}

function misnamedPages(top) {
  return remoteFolders(top).flatMap((folder) => {
    const pieces = path.join(top, folder, 'src', 'remote');
    const inside = fs.existsSync(pieces) ? fs.readdirSync(pieces).map((name) => path.join(pieces, name)) : [];
    return [path.join(top, folder, 'src', 'remote.ts'), ...inside].flatMap((file) => {
      const pages = fs.readFileSync(file, 'utf8').matchAll(/\bpage: \(\) =>\s*import\('([^']+)'\)/g);
      return Array.from(pages, ([, request]) => request)
        .filter((request) => !/\/[A-Z]\w*Page$/.test(request))
        .map((detail) => ({ rule: 'page-names', file: path.relative(top, file), detail }));
    });
  });
}

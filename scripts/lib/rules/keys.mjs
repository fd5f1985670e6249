import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { catalogueFolders } from './catalogues.mjs';
import { pageSources } from './literals.mjs';

/** Messages that a page asks for by name and that no catalogue holds: the visitor would read the bare key. */
export function missingMessages(top) {
  const known = new Set(catalogueFolders(top).flatMap((folder) => Object.keys(readEnglish(folder))));
  return pageSources(top).flatMap((file) => {
    const where = path.relative(top, file);
    const [, remote] = /^mfe-([^/\\]+)/.exec(where) ?? [];
    const asked = askedIn(fs.readFileSync(file, 'utf8'), remote);
    // Without a dot it is a part of a key, handed to a function that puts the rest before it.
    return asked.filter((key) => key.includes('.') && !known.has(key)).map((key) => `${where}: ${key}`);
  });
}

const readEnglish = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'en.json'), 'utf8'));

/** The keys that stand literally in a source; those put together at run time cannot be read here. */
export function askedIn(source, remote) {
  const keys = [];
  // A remote's own `say` puts the remote's name before the key; a page's local one may put anything there.
  const saysOwn = !remote || /from '[./]+\/say'/.test(source);
  const visit = (node) => {
    const prefix = remote && isCallOf(node, 'say') ? `${remote}.` : '';
    for (const value of prefix && !saysOwn ? [] : keyNodes(node))
      keys.push(...literals(value).map((key) => prefix + key));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return keys;
}

function keyNodes(node) {
  if (isCallOf(node, 'say')) return node.arguments.slice(0, 1);
  if (isCallOf(node, 'formatMessage')) return idsIn(node.arguments[0]?.properties ?? []);
  if (ts.isJsxSelfClosingElement(node) && isNamed(node.tagName, 'FormattedMessage'))
    return idsIn(node.attributes.properties);
  return [];
}

function idsIn(properties) {
  return properties
    .filter((one) => one.name && isNamed(one.name, 'id') && one.initializer)
    .map((one) => (ts.isJsxExpression(one.initializer) ? one.initializer.expression : one.initializer));
}

function isCallOf(node, name) {
  if (!ts.isCallExpression(node)) return false;
  return isNamed(ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression, name);
}

const isNamed = (node, name) => ts.isIdentifier(node) && node.text === name;

function literals(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...literals(node.whenTrue), ...literals(node.whenFalse)] : [];
}

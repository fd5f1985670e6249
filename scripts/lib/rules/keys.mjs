import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesOf } from '../packages.mjs';
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
  const tree = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const prefixes = prefixesIn(tree);
  // A `Say` that is handed on says the remote's own texts; a page's local `say` may put anything before the key.
  if (remote && /\bSay\b[^;]*from '@orebridge\/remote-kit'/.test(source) && !prefixes.has('say'))
    prefixes.set('say', `${remote}.`);
  const visit = (node) => {
    const said = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    if (prefixes.has(said))
      keys.push(
        ...node.arguments
          .slice(0, 1)
          .flatMap(literals)
          .map((key) => prefixes.get(said) + key),
      );
    else if (!remote || !isCallOf(node, 'say')) keys.push(...keyNodes(node).flatMap(literals));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return keys;
}

/** What each `const say = useMessages('deals')` of a source puts before a key. */
function prefixesIn(tree) {
  const prefixes = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isCallOf(node.initializer, 'useMessages')) {
      const [namespace] = node.initializer.arguments;
      if (!namespace) prefixes.set(node.name.getText(tree), '');
      else if (ts.isStringLiteral(namespace)) prefixes.set(node.name.getText(tree), `${namespace.text}.`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return prefixes;
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

const COMMON = ['packages/contracts/messages', 'backend/src/platform/i18n/messages'];

/** Messages that an area of the server asks its translator for, and that neither the area nor what all share has. */
export function missingOnServer(top) {
  const keysOf = (folder) => (fs.existsSync(folder) ? Object.keys(readEnglish(folder)) : []);
  const common = COMMON.flatMap((folder) => keysOf(path.join(top, folder)));
  return sourcesOf(path.join(top, 'backend', 'src')).flatMap((file) => {
    if (!file.endsWith('.ts')) return [];
    const where = path.relative(top, file);
    const area = where.split(path.sep).slice(0, 4).join('/');
    const known = [...common, ...keysOf(path.join(top, area, 'messages'))];
    const { keys, beginnings } = translatedIn(fs.readFileSync(file, 'utf8'));
    const missing = [
      ...keys.filter((key) => !known.includes(key)),
      ...beginnings.filter((one) => !known.some((key) => key.startsWith(one))).map((one) => `${one}…`),
    ];
    return missing.map((key) => `${where}: ${key}`);
  });
}

/** The keys that stand literally in calls of `t`, and the beginnings of those that are put together. */
export function translatedIn(source) {
  const found = { keys: [], beginnings: [] };
  const take = (node) => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) found.keys.push(node.text);
    else if (ts.isTemplateExpression(node) && node.head.text) found.beginnings.push(node.head.text);
    else if (ts.isConditionalExpression(node)) for (const one of [node.whenTrue, node.whenFalse]) take(one);
  };
  const visit = (node) => {
    if (isCallOf(node, 't')) take(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('area.ts', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS));
  return found;
}

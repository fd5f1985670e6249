import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { catalogueFolders } from './catalogues.mjs';
import { isCallOf, isNamed } from './keys.mjs';
import { pageSources } from './literals.mjs';

/** So many keys that one expression may stand for are looked up; more are checked by their beginning. */
const MOST = 5000;

/**
 * Messages that a page asks for and that no catalogue holds: the visitor would read the bare key. A key that is put together at
 * run time is followed by its types: `say(`state.${deal.state}`)` asks for a message of each state.
 */
export function missingMessages(top) {
  const known = new Set(catalogueFolders(top).flatMap((folder) => Object.keys(readEnglish(folder))));
  const files = pageSources(top);
  const options = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(top, 'tsconfig.web.json'), ts.sys.readFile).config,
    ts.sys,
    top,
  ).options;
  const program = ts.createProgram(files, { ...options, types: [], noEmit: true });
  return files.flatMap((file) => {
    const where = path.relative(top, file);
    const [, remote] = /^mfe-([^/\\]+)/.exec(where) ?? [];
    const { keys, beginnings } = askedIn(program, file, remote);
    const missing = [
      // Without a dot it is a part of a key, handed to a function that puts the rest before it.
      ...keys.filter((key) => key.includes('.') && !known.has(key)),
      ...beginnings.filter((one) => ![...known].some((key) => key.startsWith(one))).map((one) => `${one}…`),
    ];
    return missing.map((key) => `${where}: ${key}`);
  });
}

const readEnglish = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'en.json'), 'utf8'));

/** The keys that a source of a program may ask for, and the beginnings of those whose end its types do not say. */
export function askedIn(program, file, remote) {
  const checker = program.getTypeChecker();
  const tree = program.getSourceFile(file);
  const prefixes = prefixesIn(tree);
  // A `Say` that is handed on says the remote's own texts; a page's local `say` may put anything before the key.
  if (remote && /\bSay\b[^;]*from '@orebridge\/remote-kit'/.test(tree.text) && !prefixes.has('say'))
    prefixes.set('say', `${remote}.`);
  const keys = new Set();
  const beginnings = new Set();
  const take = (node, prefix) => {
    if (!node) return;
    const { values, heads } = valuesOf(checker, node);
    for (const value of values) keys.add(prefix + value);
    for (const head of heads) if (head) beginnings.add(prefix + head);
  };
  const visit = (node) => {
    const said = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    if (prefixes.has(said)) take(node.arguments[0], prefixes.get(said));
    else if (!remote || !isCallOf(node, 'say')) for (const one of keyNodes(node)) take(one, '');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { keys: [...keys], beginnings: [...beginnings] };
}

/** What an expression may be: its values as far as literals and types say them, and how the others begin. */
function valuesOf(checker, node) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return valuesOf(checker, node.expression);
  if (ts.isStringLiteralLike(node)) return { values: [node.text], heads: [] };
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [node.whenTrue, node.whenFalse].map((one) => valuesOf(checker, one));
    return { values: [...yes.values, ...no.values], heads: [...yes.heads, ...no.heads] };
  }
  if (!ts.isTemplateExpression(node)) return { values: literalsOf(checker.getTypeAtLocation(node)) ?? [], heads: [] };
  let values = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const { values: written, heads } = valuesOf(checker, expression);
    const parts = written.length && !heads.length ? written : null;
    if (!parts || values.length * parts.length > MOST) return { values: [], heads: [node.head.text] };
    values = values.flatMap((start) => parts.map((part) => start + part + literal.text));
  }
  return { values, heads: [] };
}

/** The strings of a type; null where it is not made of literals. */
function literalsOf(type) {
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [type.intrinsicName];
  if (!type.isUnion()) return null;
  const parts = type.types.map(literalsOf);
  return parts.includes(null) ? null : parts.flat();
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

const idsIn = (properties) =>
  properties
    .filter((one) => one.name && isNamed(one.name, 'id') && one.initializer)
    .map((one) => (ts.isJsxExpression(one.initializer) ? one.initializer.expression : one.initializer));

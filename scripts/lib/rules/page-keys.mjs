import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isCallOf, isNamed, missingOf, typedProgram, valuesOf } from './asked-keys.mjs';
import { catalogueFolders } from './catalogues.mjs';
import { pageSources } from './literals.mjs';

/**
 * Messages that a page asks for and that no catalogue holds: the visitor would read the bare key. A key that is put together at
 * run time is followed by its types: `say(`state.${deal.state}`)` asks for a message of each state.
 */
export function missingMessages(top) {
  const known = new Set(catalogueFolders(top).flatMap((folder) => Object.keys(readEnglish(folder))));
  const files = pageSources(top);
  const program = typedProgram(top, 'tsconfig.web.json', files);
  return files.flatMap((file) => {
    const where = path.relative(top, file);
    const [, remote] = /^mfe-([^/\\]+)/.exec(where) ?? [];
    const { keys, beginnings } = askedIn(program, file, remote);
    // Without a dot it is a part of a key, handed to a function that puts the rest before it.
    const whole = keys.filter((key) => key.includes('.'));
    return missingOf({ keys: whole, beginnings }, known).map((key) => `${where}: ${key}`);
  });
}

const readEnglish = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'en.json'), 'utf8'));

/** The keys that a source of a program may ask for, and the beginnings of those whose end no type says. */
export function askedIn(program, file, remote) {
  const checker = program.getTypeChecker();
  const tree = program.getSourceFile(file);
  const prefixes = prefixesIn(tree);
  // A `Say` that is handed on says the remote's own texts; a page's local `say` may put anything before the key.
  if (remote && /\bSay\b[^;]*from '@orebridge\/remote-kit'/.test(tree.text) && !prefixes.has('say'))
    prefixes.set('say', `${remote}.`);
  const found = { keys: new Set(), beginnings: new Set() };
  const take = (node, prefix) => {
    if (!node) return;
    const { values, beginnings } = valuesOf(checker, node);
    for (const value of values) found.keys.add(prefix + value);
    for (const beginning of beginnings) found.beginnings.add(prefix + beginning);
  };
  const visit = (node) => {
    const said = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : '';
    if (prefixes.has(said)) take(node.arguments[0], prefixes.get(said));
    else if (!remote || !isCallOf(node, 'say')) for (const one of keyNodes(node)) take(one, '');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { keys: [...found.keys], beginnings: [...found.beginnings] };
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

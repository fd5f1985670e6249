import path from 'node:path';
import ts from 'typescript';

/** So many keys that one expression may stand for are looked up; more are checked by their beginning. */
const MOST = 5000;

/** A program of sources, whose types say what a part of a key may be. */
export function typedProgram(top, config, files) {
  const { config: read } = ts.readConfigFile(path.join(top, config), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, path.dirname(path.join(top, config)));
  return ts.createProgram(files, { ...options, types: [], noEmit: true });
}

/** What an expression may be: its values as far as literals and types say them, and how the others begin. */
export function valuesOf(checker, node) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return valuesOf(checker, node.expression);
  if (ts.isStringLiteralLike(node)) return { values: [node.text], beginnings: [] };
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [node.whenTrue, node.whenFalse].map((one) => valuesOf(checker, one));
    return { values: [...yes.values, ...no.values], beginnings: [...yes.beginnings, ...no.beginnings] };
  }
  if (!ts.isTemplateExpression(node))
    return { values: literalsOf(checker.getTypeAtLocation(node)) ?? [], beginnings: [] };
  let values = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const { values: parts, beginnings } = valuesOf(checker, expression);
    if (!parts.length || beginnings.length || values.length * parts.length > MOST)
      return { values: [], beginnings: node.head.text ? [node.head.text] : [] };
    values = values.flatMap((start) => parts.map((part) => start + part + literal.text));
  }
  return { values, beginnings: [] };
}

/** The strings of a type; null where it is not made of literals. */
function literalsOf(type) {
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [type.intrinsicName];
  if (!type.isUnion()) return null;
  const parts = type.types.map(literalsOf);
  return parts.includes(null) ? null : parts.flat();
}

/** What is asked for and not known, a beginning with dots after it. */
export const missingOf = ({ keys, beginnings }, known) => [
  ...keys.filter((key) => !known.has(key)),
  ...beginnings.filter((one) => ![...known].some((key) => key.startsWith(one))).map((one) => `${one}…`),
];

/** True for a call of a function or method of that name. */
export function isCallOf(node, name) {
  if (!ts.isCallExpression(node)) return false;
  return isNamed(ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression, name);
}

export const isNamed = (node, name) => ts.isIdentifier(node) && node.text === name;

import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesOf } from '../packages.mjs';

/** True for a call of a function or method of that name. */
export function isCallOf(node, name) {
  if (!ts.isCallExpression(node)) return false;
  return isNamed(ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression, name);
}

export const isNamed = (node, name) => ts.isIdentifier(node) && node.text === name;

const COMMON = ['packages/contracts/messages', 'backend/src/platform/i18n/messages'];

/** Messages that an area of the server asks its translator for, and that neither the area nor what all share has. */
export function missingOnServer(top) {
  const keysOf = (folder) =>
    fs.existsSync(folder) ? Object.keys(JSON.parse(fs.readFileSync(path.join(folder, 'en.json'), 'utf8'))) : [];
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

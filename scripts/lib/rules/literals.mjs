import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesOf } from '../packages.mjs';

const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);
const isKey = (text) => /^[a-z]\w*(\.\w+)+$/.test(text);
const isWords = (text) => /\p{L}{2,}/u.test(text) && !isKey(text);

/** Pages and components whose text is written into them instead of into the catalogues. */
export function literalTexts(top) {
  const pages = pageSources(top).filter((file) => file.endsWith('.tsx'));
  return pages.flatMap((file) =>
    literalsIn(fs.readFileSync(file, 'utf8')).map((text) => `${path.relative(top, file)}: ${text}`),
  );
}

/** The sources of everything that a visitor sees. */
export function pageSources(top) {
  const apps = fs.readdirSync(top).filter((name) => /^(shell|mfe-.+)$/.test(name));
  return [...apps, 'packages/ui', 'packages/remote-kit']
    .map((folder) => path.join(top, folder, 'src'))
    .filter((folder) => fs.existsSync(folder))
    .flatMap(sourcesOf)
    .filter((file) => /\.tsx?$/.test(file));
}

/** The literal texts in one source. */
export function literalsIn(source) {
  const found = [];
  const visit = (node) => {
    const text = ts.isJsxText(node) ? node.text : spokenAttribute(node);
    if (text && isWords(text)) found.push(text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

function spokenAttribute(node) {
  if (!ts.isJsxAttribute(node) || !node.initializer) return '';
  const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
  const name = ts.isIdentifier(node.name) ? node.name.text : '';
  return value && ts.isStringLiteral(value) && SPOKEN.has(name) ? value.text : '';
}

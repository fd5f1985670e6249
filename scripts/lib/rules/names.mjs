import ts from 'typescript';

/** The words of a name, in small letters: `DealPaperRow`, `deal_paper_row` and `deal-paper-row` are deal, paper and row. */
export const wordsOf = (name) =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** What a declaration is called by, and what kind of name that is. */
const kindOf = (node) => {
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) return 'type';
  if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return 'type';
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return 'function';
  if (!ts.isVariableDeclaration(node) || !isOfModule(node)) return null;
  const value = node.initializer;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? 'function' : 'constant';
};

/** Constants within a function are its own affair. */
const isOfModule = (declaration) => ts.isSourceFile(declaration.parent.parent.parent);

/**
 * The names that a source declares: its classes, types, functions, methods and the constants of the module.
 * @returns {{name: string, kind: 'type' | 'function' | 'constant'}[]}
 */
export function declaredNames(source) {
  const found = [];
  const visit = (node) => {
    const kind = kindOf(node);
    if (kind && node.name && ts.isIdentifier(node.name)) found.push({ name: node.name.text, kind });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('names.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const TABLE = /\b(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|RENAME TO) +"?(\w+)"?/gi;
const COLUMN = /\b(?:ADD COLUMN(?: IF NOT EXISTS)?|RENAME COLUMN +"?\w+"? +TO) +"?(\w+)"?/gi;
const BODY = /\bCREATE TABLE(?: IF NOT EXISTS)? +"?\w+"? *\(([^;`]*)/gi;
/** What begins a line of a table and names no column. */
const CONSTRAINT = /^(?:constraint|primary|unique|check|foreign|exclude|like|partition|references|and|or|on)$/i;

const GONE =
  /\bALTER TABLE +"?(\w+)"? +RENAME TO|\bRENAME COLUMN +"?(\w+)"? +TO|\bDROP (?:TABLE|COLUMN)(?: IF EXISTS)? +"?(\w+)/gi;

/** What a migration does, without how it is undone. */
const forward = (migration) => migration.split(/\bdown\(/)[0];

/** Tables and columns that a migration renames or drops. */
export const goneNames = (migration) =>
  [...forward(migration).matchAll(GONE)].map(([, table, column, dropped]) => table ?? column ?? dropped);

/**
 * The tables and columns that a migration makes or names anew.
 * @returns {{name: string, kind: 'table' | 'column'}[]}
 */
export function schemaNames(migration) {
  const sql = forward(migration);
  const bodies = [...sql.matchAll(BODY)].flatMap(([, body]) =>
    [...body.matchAll(/^\s*"?([a-z]\w*)"? +[a-z]/gim)].map(([, name]) => name),
  );
  const columns = [...bodies.filter((name) => !CONSTRAINT.test(name)), ...[...sql.matchAll(COLUMN)].map(([, n]) => n)];
  return [
    ...[...sql.matchAll(TABLE)].map(([, name]) => ({ name, kind: 'table' })),
    ...columns.map((name) => ({ name, kind: 'column' })),
  ];
}

/** The paths of routes that a source declares: calls of the contracts, pages of shell and remotes. */
export const routePaths = (source) => [...source.matchAll(/\bpath: *'(\/[^']*)'/g)].map(([, route]) => route);

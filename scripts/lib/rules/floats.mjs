import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesOf } from '../packages.mjs';

/** Where money and quantities are computed: there they are decimals from the wire to the wire. */
export const MONEY_PATHS = [
  ...['settlement', 'billing', 'payments', 'tender'].map((area) => `packages/trade/src/${area}`),
  ...['money', 'decimal', 'quantity', 'cargo-quantity', 'currencies', 'content-price', 'contract-terms'].map(
    (file) => `packages/trade/src/${file}.ts`,
  ),
  ...['offer-rules', 'offer-changes', 'offer-comparison', 'price-basis'].map((file) => `packages/trade/src/${file}.ts`),
  ...['finance', 'trading', 'processes', 'services', 'market/tenders'].map((group) => `backend/src/${group}`),
  ...['settlement', 'invoices', 'payments', 'negotiation'].flatMap((name) =>
    ['features', 'shared'].map((layer) => `mfe-deals/src/${layer}/${name}`),
  ),
];

const DECIMALS =
  /(price|amount|total|quantit(y|ies)|weight|fee|tax|net|gross|balance|charge|premium|due|paid|value|rate|pct|grade|moisture|wet|dry)s?$/i;
const ARITHMETIC = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.PercentToken,
]);
const SIGNS = new Set([ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken]);
/** Steps after which a decimal is whole, so that a count may leave the decimals. */
const WHOLE = /^(ceil|floor|round|trunc)$/;

/** Floats on money paths: decimals that are read as numbers, or reckoned with as if they were. */
export function floatBreaches(top) {
  return MONEY_PATHS.flatMap((at) => {
    const whole = path.join(top, at);
    if (!fs.existsSync(whole)) return [];
    const files = whole.endsWith('.ts') ? [whole] : sourcesOf(whole);
    return files
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .flatMap((file) =>
        floatsIn(fs.readFileSync(file, 'utf8')).map((detail) => ({
          rule: 'decimals-on-money-paths',
          file: path.relative(top, file),
          detail,
        })),
      );
  });
}

/** The expressions of one source that make a float of a decimal. */
export function floatsIn(source) {
  const found = [];
  const visit = (node) => {
    if (isFloat(node)) found.push(node.getText().replaceAll(/\s+/g, ' ').slice(0, 80));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('money.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function isFloat(node) {
  if (ts.isCallExpression(node)) {
    const called = nameOf(node.expression);
    if (called === 'parseFloat') return true;
    if (called === 'Number' && ts.isIdentifier(node.expression)) return node.arguments.some(isDecimal);
    if (called === 'toNumber') return !isWhole(node.expression);
    return false;
  }
  if (ts.isPrefixUnaryExpression(node)) return SIGNS.has(node.operator) && isDecimal(node.operand);
  if (ts.isBinaryExpression(node))
    return ARITHMETIC.has(node.operatorToken.kind) && (isDecimal(node.left) || isDecimal(node.right));
  return false;
}

/** A decimal by its name: `price`, `terms.quantity`, `line?.amount ?? '0'`. */
function isDecimal(node) {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isDecimal(node.expression);
  if (ts.isBinaryExpression(node)) return isDecimal(node.left);
  return (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && DECIMALS.test(nameOf(node));
}

const isWhole = (access) =>
  ts.isPropertyAccessExpression(access) &&
  ts.isCallExpression(access.expression) &&
  WHOLE.test(nameOf(access.expression.expression));

function nameOf(node) {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : '';
}

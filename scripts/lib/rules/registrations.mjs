import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesOf } from '../packages.mjs';

/** What may be told something in a constructor: each entry has a name of its own, and their order is of no account. */
const BY_NAME = new Set(['Schedule', 'Subscriptions', 'RouteRegistry', 'PersonalData', 'PubSub']);

/**
 * Constructors of the server that give another provider something to call. What follows from a transition is an effect of its
 * table, and what an area asks of another a port: neither may hang on the order in which Nest makes the classes.
 */
export function registrationBreaches(top) {
  const whole = path.join(top, 'backend', 'src');
  if (!fs.existsSync(whole)) return [];
  return sourcesOf(whole)
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .flatMap((file) =>
      registrationsIn(fs.readFileSync(file, 'utf8')).map((detail) => ({
        rule: 'no-registration-in-constructors',
        file: path.relative(top, file),
        detail,
      })),
    );
}

/** The calls in constructors of one source that register a function or the object itself with a provider. */
export function registrationsIn(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isConstructorDeclaration(node) && node.body) found.push(...registrationsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('provider.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function registrationsOf(constructor) {
  const given = new Map(
    constructor.parameters.map(({ name, type }) => [name.getText(), type?.getText().replace(/<.*/s, '') ?? '']),
  );
  const found = [];
  const visit = (node) => {
    // What a function does when it is called is no registration.
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const type = given.get(node.expression.expression.getText().replace(/^this\./, ''));
      if (type && !type.endsWith(']') && !BY_NAME.has(type) && node.arguments.some(isCallable))
        found.push(node.getText().replaceAll(/\s+/g, ' ').slice(0, 80));
    }
    ts.forEachChild(node, visit);
  };
  visit(constructor.body);
  return found;
}

/** A function, an object with functions, or the object itself. */
function isCallable(node) {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some(
      (one) => ts.isMethodDeclaration(one) || (ts.isPropertyAssignment(one) && isCallable(one.initializer)),
    );
  return false;
}

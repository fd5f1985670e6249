import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sourcesOf } from '../packages.mjs';
import { isCallOf, missingOf, typedProgram, valuesOf } from './asked-keys.mjs';

const COMMON = ['packages/contracts/messages', 'backend/src/platform/i18n/messages'];

/** Messages that an area of the server asks its translator for, and that neither the area nor what all share has. */
export function missingOnServer(top) {
  const keysOf = (folder) => {
    const english = path.join(top, folder, 'en.json');
    return fs.existsSync(english) ? Object.keys(JSON.parse(fs.readFileSync(english, 'utf8'))) : [];
  };
  const common = COMMON.flatMap(keysOf);
  const files = sourcesOf(path.join(top, 'backend', 'src')).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  const program = typedProgram(top, 'backend/tsconfig.json', files);
  return files.flatMap((file) => {
    const where = path.relative(top, file);
    const area = where.split(path.sep).slice(0, 4).join('/');
    const asked = translatedIn(program, file);
    return missingOf(asked, new Set([...common, ...keysOf(`${area}/messages`)])).map((key) => `${where}: ${key}`);
  });
}

/** The keys that calls of `t` in a source of a program may ask for, and the beginnings of those whose end no type says. */
export function translatedIn(program, file) {
  const checker = program.getTypeChecker();
  const found = { keys: new Set(), beginnings: new Set() };
  const visit = (node) => {
    if (isCallOf(node, 't') && node.arguments[0]) {
      const { values, beginnings } = valuesOf(checker, node.arguments[0]);
      for (const value of values) found.keys.add(value);
      for (const beginning of beginnings) found.beginnings.add(beginning);
    }
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(file));
  return { keys: [...found.keys], beginnings: [...found.beginnings] };
}

import fs from 'node:fs';
import path from 'node:path';

const FOLDER = 'backend/src/migrations';
/** A comment that says what no server of the version before uses any more. */
const SAYS_SO = /^ ?\*.*@contract \S|\/\*\* @contract \S/m;

/** What a server of the version before may not survive. */
const CONTRACTIONS = [
  ['takes away a table, a column or a view', /\bDROP\s+(TABLE|COLUMN|(MATERIALIZED\s+)?VIEW)\b/i],
  ['gives something another name', /\bRENAME\s+(TO|COLUMN)\b/i],
  ['gives a column another type', /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['wants a value where there may be none', /\bSET\s+NOT\s+NULL\b/i],
];
const NEW_COLUMN = /\bADD\s+COLUMN\s+(?:\([^)]*\)|[^,;`(])+/gi;

/** Migrations after the baseline that a server of the version before cannot serve beside, and that do not say that it need not. */
export function migrationBreaches(top) {
  const folder = path.join(top, FOLDER);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .flatMap((file) =>
      contractionsIn(fs.readFileSync(path.join(folder, file), 'utf8')).map((detail) => ({
        rule: 'migrations-expand',
        file: `${FOLDER}/${file}`,
        detail,
      })),
    );
}

/** What the `up` of a migration does that a server of the version before may not survive; nothing where it says `@contract`. */
export function contractionsIn(source) {
  if (SAYS_SO.test(source)) return [];
  const [up] = source.split(/\basync down\(/);
  const found = CONTRACTIONS.filter(([, pattern]) => pattern.test(up)).map(([what]) => what);
  const wanting = [...up.matchAll(NEW_COLUMN)].some(
    ([column]) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
  );
  return wanting ? [...found, 'adds a column that wants a value and has no default'] : found;
}

import fs from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '../packages.mjs';

const OWNERS = 'backend/src/migrations/owners.json';
/**
 * What stands above all areas may name every table: migrations make them, the command line saves them, seeds fill them.
 * A file of SQL shows what migrations have made, and is not run.
 */
const ABOVE = /^backend\/src\/(app|migrations)\/|\/seed\/|\.(seed|spec)\.ts$|\.sql$/;
const NAMED = /\b(?:FROM|JOIN|UPDATE|INTO|USING|TABLE)\s+(?:ONLY\s+)?"?((?:published\.)?[a-z_]+)"?(?![\w.(])/g;
const LISTED = /\bFROM\s+([\w. ]+(?:,\s*[\w. ]+)+)/g;

/**
 * SQL that names a table of another area. Owners of tables and views, and what is published of them, stand in
 * `backend/src/migrations/owners.json`; a view may be read by everybody.
 */
export function tableBreaches(top) {
  const file = path.join(top, OWNERS);
  if (!fs.existsSync(file)) return [];
  const { tables, published } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const owners = new Map(Object.entries(tables).flatMap(([area, names]) => names.map((name) => [name, area])));
  return sourcesOf(path.join(top, 'backend/src')).flatMap((source) => {
    const at = path.relative(top, source);
    if (ABOVE.test(at)) return [];
    const area = areaOf(at);
    const foreign = tablesIn(fs.readFileSync(source, 'utf8')).filter((name) =>
      name.startsWith('published.')
        ? !published.includes(name.slice('published.'.length))
        : owners.has(name) && owners.get(name) !== area,
    );
    return foreign.map((detail) => ({ rule: 'table-of-another-area', file: at, detail }));
  });
}

/** The tables and views that the SQL of one source names, each once. */
export function tablesIn(source) {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const listed = [...text.matchAll(LISTED)].flatMap(([, list]) =>
    list.split(',').map((one) => one.trim().split(/\s+/)[0]),
  );
  return [...new Set([...[...text.matchAll(NAMED)].map(([, name]) => name), ...listed])];
}

function areaOf(file) {
  const [, group, area] = /^backend\/src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return group === 'platform' ? group : `${group}/${area}`;
}

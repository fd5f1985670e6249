import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.mjs';
import { declaredNames, goneNames, routePaths, schemaNames, wordsOf } from './names.mjs';
import { trackedFiles } from './references.mjs';

const GLOSSARY = 'docs/glossary.md';
const KINDS = ['file', 'type', 'function', 'constant', 'table', 'column', 'route', 'message'];
/** Migrations that have shipped keep their names: only the schema that they lead to is looked at. */
const MIGRATIONS = 'backend/src/migrations/';
const CODE = /\.[cm]?[jt]sx?$/;
const CATALOGUE = /\/(?:messages|texts|words|mails)\/en\.json$/;
/** The other languages have words of their own that are not used; their keys are those of the English one. */
const TRANSLATED = /\/(?:messages|texts|words|mails)\/(es|fr|zh)\.json$/;
/** These files hold the words that they look for. */
const OWN = /^(?:scripts\/(?:lib\/rules|tests)\/(?:glossary|names)\b|docs\/)/;

const listOf = (cell) => cell.split(/\s+/).filter(Boolean);
const block = (text, name) =>
  new RegExp(`^\`\`\`${name}\\n([^]*?)^\`\`\``, 'm').exec(text)?.[1].trim().split('\n') ?? [];

/**
 * What the glossary forbids.
 * @param {string} text of docs/glossary.md
 * @returns {{names: {word: string, instead: string, kinds: string[], only: string[], except: string[]}[], texts: string[],
 *   translated: Record<string, string[]>}} `translated` by language
 * @throws Error for a line that has not four cells, or names a kind that does not exist
 */
export function forbiddenIn(text) {
  const names = block(text, 'forbidden').map((line) => {
    const [word, instead, kinds = '', where, ...more] = line.split('|').map((cell) => cell.trim());
    const unknown = listOf(kinds).find((kind) => !KINDS.includes(kind));
    if (!word || !instead || where === undefined || more.length || unknown)
      throw new Error(
        `${GLOSSARY}: “${line}” is not a word, its replacement, kinds of names (${KINDS.join(', ')}) and paths`,
      );
    const places = listOf(where);
    return {
      word,
      instead,
      kinds: kinds ? listOf(kinds) : KINDS,
      only: places.filter((place) => !place.startsWith('!')),
      except: places.filter((place) => place.startsWith('!')).map((place) => place.slice(1)),
    };
  });
  const translated = Object.fromEntries(
    ['es', 'fr', 'zh'].map((language) => [language, block(text, `private-${language}`)]),
  );
  return { names, texts: block(text, 'private'), translated };
}

const applies = ({ kinds, only, except }, kind, file) =>
  kinds.includes(kind) &&
  (!only.length || only.some((place) => file.startsWith(place))) &&
  !except.some((place) => file.startsWith(place));

/** The forbidden words of one name. */
export const wordsAgainst = (forbidden, { name, kind, file }) => {
  const words = ` ${wordsOf(name).join(' ')} `;
  return forbidden.filter((one) => applies(one, kind, file) && words.includes(` ${one.word} `));
};

/** The names of one file with their kinds: its own, and those that it declares. */
export function namesOf(file, text) {
  if (file.startsWith(MIGRATIONS)) return schemaNames(text).map((one) => ({ ...one, file }));
  const bare = path.posix.basename(file).replace(/\.[a-z]+$/, '');
  const found = [{ name: bare, kind: 'file' }];
  if (CODE.test(file)) {
    found.push(...declaredNames(text), ...routePaths(text).map((name) => ({ name, kind: 'route' })));
  }
  if (CATALOGUE.test(file)) found.push(...Object.keys(JSON.parse(text)).map((name) => ({ name, kind: 'message' })));
  return found.map((one) => ({ ...one, file }));
}

/** Each folder once, by its last part. */
const foldersOf = (files) => {
  const folders = new Set(files.flatMap((file) => parentsOf(file)));
  return [...folders].map((file) => ({ name: path.posix.basename(file), kind: 'file', file }));
};
const parentsOf = (file) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
};

/** English that nobody outside would understand, in the comments and texts of a file. */
const privateEnglish = (texts, file, text) => {
  const small = text.toLowerCase();
  return texts
    .filter((words) => new RegExp(`\\b${words}\\b`).test(small))
    .map((words) => ({ rule: 'words-of-the-glossary', file, detail: `“${words}” in its text` }));
};

/** Words that a translation has left for others, in a catalogue of its language. */
const leftWords = (translated, file, text) => {
  const words = translated[TRANSLATED.exec(file)[1]];
  const values = Object.values(JSON.parse(text)).join('\n').toLowerCase();
  return words
    .filter((one) => values.includes(one))
    .map((one) => ({ rule: 'words-of-the-glossary', file, detail: `“${one}” in its text` }));
};

/**
 * Names that hold a word which docs/glossary.md forbids; nothing in a tree without a glossary.
 * @returns {{rule: string, file: string, detail: string, word?: string}[]}
 */
export function glossaryBreaches(top, files = null) {
  if (!fs.existsSync(path.join(top, GLOSSARY))) return [];
  const { names, texts, translated } = forbiddenIn(fs.readFileSync(path.join(top, GLOSSARY), 'utf8'));
  const tracked = (files ?? trackedFiles(top)).filter((file) => !OWN.test(file));
  const read = (file) => fs.readFileSync(path.join(top, file), 'utf8');
  const readable = tracked.filter((file) => CODE.test(file) || CATALOGUE.test(file));
  const texted = new Map(readable.map((file) => [file, read(file)]));
  const gone = new Set([...texted].flatMap(([file, text]) => (file.startsWith(MIGRATIONS) ? goneNames(text) : [])));
  const named = tracked.flatMap((file) => namesOf(file, texted.get(file) ?? ''));
  const kept = named.filter(({ name, kind }) => !(['table', 'column'].includes(kind) && gone.has(name)));
  const all = [...foldersOf(tracked), ...kept];
  const breaches = all.flatMap((one) =>
    wordsAgainst(names, one).map(({ word, instead }) => ({
      rule: 'words-of-the-glossary',
      file: one.file,
      word,
      detail: `${one.kind} ${one.name}: “${word}” is ${instead}`,
    })),
  );
  // A migration that has shipped is not edited.
  const open = [...texted].filter(([file]) => !file.startsWith(MIGRATIONS));
  const catalogues = tracked.filter((file) => TRANSLATED.test(file));
  return [
    ...breaches,
    ...open.flatMap(([file, text]) => privateEnglish(texts, file, text)),
    ...catalogues.flatMap((file) => leftWords(translated, file, read(file))),
  ];
}

/** `npm run glossary`: what is left, by word, the most frequent first. */
function list() {
  const found = glossaryBreaches(root);
  const byWord = new Map();
  for (const one of found) byWord.set(one.word ?? 'texts', [...(byWord.get(one.word ?? 'texts') ?? []), one]);
  for (const [word, ones] of [...byWord].toSorted(([, a], [, b]) => b.length - a.length)) {
    console.log(`\n${word}: ${ones.length}`);
    for (const { file, detail } of ones) console.log(`  ${file}: ${detail}`);
  }
  console.log(`\n${found.length} names against docs/glossary.md`);
  process.exitCode = found.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) list();

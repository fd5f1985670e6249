import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';

export const LOCALES = ['en', 'zh', 'fr', 'es'];

/** The folders of message catalogues in a tree, those of tests' fixtures left out. */
export const catalogueFolders = (top) => localeFolders(top).filter(isCalledMessages);

/** Catalogues in folders of another name, which whoever looks for messages does not find. */
export const strayCatalogues = (top) =>
  localeFolders(top)
    .filter((folder) => !isCalledMessages(folder))
    .map((folder) => `${path.relative(top, folder)} holds catalogues and is not called messages`);

const isCalledMessages = (folder) => path.basename(folder) === 'messages';

function localeFolders(top) {
  const homes = fs.readdirSync(top).filter((name) => /^(packages|shell|backend|mfe-.+)$/.test(name));
  return homes.flatMap((home) => under(path.join(top, home))).sort();
}

function under(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || ['node_modules', 'dist', 'pack', 'fixtures'].includes(entry.name)) return [];
    const inside = path.join(folder, entry.name);
    const holds = LOCALES.some((locale) => fs.existsSync(path.join(inside, `${locale}.json`)));
    return holds ? [inside] : under(inside);
  });
}

/** What is wrong with the catalogues of one folder, one sentence each. */
export function catalogueFaults(folder) {
  const missing = LOCALES.filter((locale) => !fs.existsSync(path.join(folder, `${locale}.json`)));
  if (missing.length) return missing.map((locale) => `${locale}.json is missing`);
  const textOf = (locale) => fs.readFileSync(path.join(folder, `${locale}.json`), 'utf8');
  const english = JSON.parse(textOf('en'));
  return LOCALES.flatMap((locale) => {
    const messages = JSON.parse(textOf(locale));
    const extra = Object.keys(messages).filter((key) => !(key in english));
    return [
      ...repeatedKeys(textOf(locale)).map((key) => `${locale} has ${key} twice`),
      ...extra.map((key) => `${locale} has ${key}, which en has not`),
      ...Object.entries(english).flatMap(([key, text]) => faultsOf(locale, key, messages[key], text)),
    ];
  });
}

/** The keys that stand in a flat catalogue more than once: the last one wins, and nobody sees the others. */
function repeatedKeys(text) {
  const { statements } = ts.parseJsonText('catalogue.json', text);
  const keys = statements[0].expression.properties.map(({ name }) => name.text);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

function faultsOf(locale, key, text, english) {
  if (typeof text !== 'string' || !text.trim()) return [`${locale} has no text for ${key}`];
  if (locale !== 'en' && text === english && isSentence(english)) return [`${locale} repeats the English of ${key}`];
  const foreign = COMMA_LOCALES.includes(locale) ? englishFigures(text, english) : [];
  if (foreign.length) return [`${locale} writes figures as English does in ${key}: ${foreign.join(', ')}`];
  try {
    const [mine, theirs] = [valuesIn(text), valuesIn(english)];
    const extra = [...mine.keys()].filter((name) => !theirs.has(name));
    // A language without plural forms has no use for a number that only chooses between them.
    const left = [...theirs].filter(([name, shown]) => shown && !mine.get(name)).map(([name]) => name);
    return [
      ...extra.map((name) => `${locale} takes a value of its own in ${key}: ${name}`),
      ...left.map((name) => `${locale} leaves a value out of ${key}: ${name}`),
    ];
  } catch (error) {
    return [`${locale} cannot be parsed at ${key}: ${error.message}`];
  }
}

/** Languages whose fraction follows a comma: 1,000 is one there. */
const COMMA_LOCALES = ['fr', 'es'];
/** With groups of thousands, or with a fraction; no version, licence, customs heading or telephone number. */
const ENGLISH_FIGURE = /(?<![\w.,-])(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d{1,3}\.\d+|\d{5,}\.\d+)(?![\w.,]*\d)/g;
const NAMED = /\bCC BY(?:-SA)? \d\.\d/g;

/** Figures of the English text that stand in the other one as they are. A text that is a figure alone shows a way to write. */
function englishFigures(text, english) {
  const figures = (of) => of.replace(NAMED, '').match(ENGLISH_FIGURE) ?? [];
  if (!/\p{L}/u.test(text)) return [];
  const theirs = new Set(figures(english));
  return figures(text).filter((figure) => theirs.has(figure));
}

/** Names and terms of the trade are the same in several languages; four words in a row are not. */
const isSentence = (text) =>
  text
    .replace(/\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{Ll}{2}/u.test(word)).length > 3;

/** The values and tags of a message, each with whether it is shown and does not only choose between forms. */
function valuesIn(text) {
  const names = new Map();
  const walk = (elements, counted) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) continue;
      if (element.type === TYPE.pound) names.set(counted, true);
      else if (element.type === TYPE.tag) names.set(`<${element.value}>`, true);
      else names.set(element.value, names.get(element.value) || !element.options);
      if (element.children) walk(element.children, counted);
      for (const option of Object.values(element.options ?? {})) walk(option.value, element.value);
    }
  };
  walk(parse(text));
  return names;
}

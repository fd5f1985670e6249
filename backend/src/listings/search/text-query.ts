import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../platform/database/statement.js';
import { type Alternatives, asWritten, lexicon } from './lexicon.js';
import { nearest } from './spelling.js';
import { isRun, wordsOf } from './tokens.js';

const WORDS_READ = 12;
const PREFIX_FROM = 3;
const CANDIDATES = 40;

/** The words of the market that a typed word is, or begins. */
const BEGIN = {
  name: 'market-words-begin',
  text: `SELECT t.typed, k.word FROM unnest($1::text[]) t(typed) CROSS JOIN LATERAL (
    SELECT word FROM market_words WHERE word >= t.typed AND word < t.typed || chr(1114111) ORDER BY word LIMIT ${CANDIDATES}) k`,
};
/** The words of the market that look like a typed word. */
const ALIKE = {
  name: 'market-words-alike',
  text: `SELECT t.typed, k.word FROM unnest($1::text[]) t(typed) CROSS JOIN LATERAL (
    SELECT word FROM market_words WHERE word % t.typed ORDER BY similarity(word, t.typed) DESC, word LIMIT ${CANDIDATES}) k`,
};

const isFigure = (word: string): boolean => /^[0-9.]+$/.test(word);

const byTyped = (rows: readonly { typed: string; word: string }[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { typed, word } of rows) found.set(typed, [...(found.get(typed) ?? []), word]);
  return found;
};

const meansOrIs = (word: string): string[] => [...(lexicon.meaning(word) ?? []), asWritten(word)];

/** What is meant by the typed words that the product does not know by itself: words of the market, or the nearest known ones. */
const resolve = async (em: EntityManager, unknown: readonly string[]): Promise<Map<string, readonly string[]>> => {
  const meant = new Map<string, readonly string[]>();
  if (!unknown.length) return meant;
  const begun = byTyped(await rowsOf(em, BEGIN, [unknown]));
  for (const typed of unknown) {
    const words = begun.get(typed) ?? [];
    if (words[0] === typed) meant.set(typed, [typed]);
    else if (typed.length >= PREFIX_FROM) {
      const known = [...lexicon.words].filter((word) => word.startsWith(typed));
      if (words.length + known.length) meant.set(typed, [...new Set([...known, ...words])]);
    }
  }
  const strange = unknown.filter((typed) => !meant.has(typed));
  if (!strange.length) return meant;
  const alike = byTyped(await rowsOf(em, ALIKE, [strange]));
  for (const typed of strange) {
    const words = nearest(typed, new Set([...lexicon.words, ...(alike.get(typed) ?? [])]));
    if (words.length) meant.set(typed, words);
  }
  return meant;
};

/** A run of Chinese by the longest words that are known in it; what lies between them as it is written. */
const readRun = (run: string): Alternatives[] => {
  const out: Alternatives[] = [];
  let strange = '';
  const close = () => {
    if (strange && !lexicon.isEmpty(strange)) out.push([asWritten(strange)]);
    strange = '';
  };
  for (let at = 0; at < run.length; ) {
    let size = Math.min(lexicon.longest.signs, run.length - at);
    while (size && !lexicon.meaning(run.slice(at, at + size))) size--;
    if (size) {
      close();
      const word = run.slice(at, at + size);
      out.push([...lexicon.meaning(word)!, asWritten(word)]);
    } else strange += run[at]!;
    at += size || 1;
  }
  close();
  return out;
};

/** Words in a row: the longest phrases that are known, then single words. */
const readWords = (words: readonly (readonly string[])[]): Alternatives[] => {
  const out: Alternatives[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(lexicon.longest.words, words.length - at);
    const phrase = () =>
      words
        .slice(at, at + size)
        .map(([word]) => word)
        .join(' ');
    while (size > 1 && !lexicon.meaning(phrase())) size--;
    if (size > 1) out.push(lexicon.meaning(phrase())!);
    else if (words[at]!.length > 1 || !lexicon.isEmpty(words[at]![0]!))
      out.push([...new Set(words[at]!.flatMap(meansOrIs))]);
    at += size;
  }
  return out;
};

const typedWords = (q: string | undefined): string[] => wordsOf(q ?? '').slice(0, WORDS_READ);

const isStrange = (word: string): boolean =>
  !isRun(word) && !isFigure(word) && !lexicon.words.has(word) && !lexicon.isEmpty(word);

/** The words of a text that the product does not know by itself: what they mean depends on what is on the market. */
export const looseWords = (q: string | undefined): string[] => [...new Set(typedWords(q).filter(isStrange))];

/**
 * What a text asks for: for each of its words the ways in which a lot may answer it. Each must be answered.
 * Known words stand for what they mean in any of the four languages; a word that occurs nowhere stands for those it
 * begins, else for the nearest by spelling. Empty: nothing was asked.
 */
export const readText = async (em: EntityManager, q: string | undefined): Promise<Alternatives[]> => {
  const typed = typedWords(q);
  const meant = await resolve(em, looseWords(q));
  const out: Alternatives[] = [];
  let row: (readonly string[])[] = [];
  for (const word of typed) {
    if (!isRun(word)) {
      row.push(meant.get(word) ?? [word]);
      continue;
    }
    out.push(...readWords(row), ...readRun(word));
    row = [];
  }
  return [...out, ...readWords(row)];
};

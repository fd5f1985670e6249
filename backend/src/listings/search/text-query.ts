import type { EntityManager } from 'typeorm';
import { type Alternatives, asWritten, lexicon } from './lexicon.js';
import { resolve, type Resolved } from './market-words.js';
import { isRun, wordsOf } from './tokens.js';

const WORDS_READ = 12;
/** No word of any lot: words hold letters and digits alone. */
const SIGNS = '%';

const isFigure = (word: string): boolean => /^[0-9.]+$/.test(word);

const meansOrIs = (word: string): string[] => [...(lexicon.meaning(word) ?? []), asWritten(word)];

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

/** What a text asks for, and the snapshot of the market's words on which that rests; null when on none. */
export interface ReadText {
  /** For each of its words the ways in which a lot may answer it. Each must be answered. Empty: nothing was asked. */
  readonly words: Alternatives[];
  readonly known: string | null;
}

const typedWords = (q: string | undefined): string[] => wordsOf(q ?? '').slice(0, WORDS_READ);

const isStrange = (word: string): boolean =>
  !isRun(word) && !isFigure(word) && !lexicon.words.has(word) && !lexicon.isEmpty(word);

/** The words of a text that the product does not know by itself: what they mean depends on what is on the market. */
export const looseWords = (q: string | undefined): string[] => [...new Set(typedWords(q).filter(isStrange))];

/**
 * Reads a text. Known words stand for what they mean in any of the four languages; a word that occurs nowhere stands
 * for those it begins, else for the nearest by spelling.
 */
export const readTextBy = async (
  resolving: (unknown: readonly string[]) => Promise<Resolved>,
  q: string | undefined,
): Promise<ReadText> => {
  const typed = typedWords(q);
  // Signs alone ask for something that no lot has: they are not an empty box, which asks for nothing.
  if (!typed.length && q?.trim()) return { words: [[asWritten(SIGNS)]], known: null };
  const { meant, known } = await resolving(looseWords(q));
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
  return { words: [...out, ...readWords(row)], known };
};

/** What a text asks for now. */
export const readText = async (em: EntityManager, q: string | undefined): Promise<Alternatives[]> =>
  (await readTextBy((unknown) => resolve(em, unknown), q)).words;

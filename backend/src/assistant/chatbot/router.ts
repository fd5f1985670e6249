import { plain } from './reading.js';

/**
 * A way to ask for something: groups of words, one of each of which must be in the question. A word stands for all that begin
 * with it; the alternatives of a group are separated by bars.
 */
export type Phrase = readonly string[];

/** What can be asked for, and how. */
export interface Intent {
  readonly name: string;
  readonly phrases: readonly Phrase[];
}

const HAN = /\p{Script=Han}/u;

/** The words of a text with one space before each, Latin ones apart from Chinese ones. */
const spaced = (text: string): string =>
  ` ${plain(text)
    .replace(/(\p{Script=Han})(?=[a-z0-9])|([a-z0-9])(?=\p{Script=Han})/gu, '$1$2 ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')}`;

const groups = new Map<string, readonly string[]>();
/** The alternatives of a group, as they would stand in a spaced text. */
const wordsOf = (group: string): readonly string[] => {
  const known = groups.get(group);
  if (known) return known;
  const words = group.split('|').map((word) => (HAN.test(word) ? word : spaced(word).trimEnd()));
  groups.set(group, words);
  return words;
};

/** How well a question fits a phrase: the number of its groups when all are there, else zero. */
const fit = (question: string, phrase: Phrase): number =>
  phrase.every((group) => wordsOf(group).some((word) => question.includes(word))) ? phrase.length : 0;

/**
 * The intent that a question fits best, in whichever of the four languages it is asked: the one whose phrase says most; of
 * equals the first of the list. Null when it fits none. The same question has the same answer, always.
 */
export const routeQuestion = <I extends Intent>(text: string, intents: readonly I[]): I | null => {
  const question = spaced(text);
  let best: { intent: I; fit: number } | null = null;
  for (const intent of intents) {
    const found = Math.max(...intent.phrases.map((phrase) => fit(question, phrase)));
    if (found > (best?.fit ?? 0)) best = { intent, fit: found };
  }
  return best?.intent ?? null;
};

import { COUNTRY_CODES, isRun, MINERALS, tokensOf, wordsOf } from '@orebridge/trade';
import type { TextLine } from '../../../platform/files/text-line.js';

/** A mineral or a country that a text names, as the text writes it. */
export interface NamedInText {
  readonly value: string;
  readonly word: string;
  readonly line: TextLine;
}

interface Phrase {
  readonly value: string;
  readonly word: string;
  readonly tokens: readonly string[];
}

/** Symbols and short words, such as the French "or", stand in texts that mean something else. */
const tells = (word: string): boolean => isRun(word) || word.length > 2;

/** Finds the names of some values in texts, the longest first: "Papua New Guinea" names no Guinea. */
export class NameFinder {
  private readonly byFirst = new Map<string, Phrase[]>();
  private readonly runs: Phrase[] = [];

  constructor(values: readonly string[]) {
    for (const value of values)
      for (const word of wordsOf(value)) {
        const tokens = tokensOf(word);
        const [first] = tokens;
        if (!first || !tells(word)) continue;
        const phrase = { value, word, tokens };
        if (tokens.length === 1 && isRun(first)) this.runs.push(phrase);
        else this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), phrase]);
      }
    for (const phrases of this.byFirst.values()) phrases.sort((a, b) => b.tokens.length - a.tokens.length);
    this.runs.sort((a, b) => b.word.length - a.word.length);
  }

  /** Every name, in the order of the text; a line that breaks a name in two does not name it. */
  find(lines: readonly TextLine[]): NamedInText[] {
    return lines.flatMap((line) => {
      const tokens = tokensOf(line.text);
      const found: NamedInText[] = [];
      for (let at = 0; at < tokens.length; at++) {
        const token = tokens[at] ?? '';
        if (isRun(token)) found.push(...this.inRun(token, line));
        const phrase = this.byFirst.get(token)?.find((one) => one.tokens.every((part, i) => tokens[at + i] === part));
        if (!phrase) continue;
        found.push({ value: phrase.value, word: phrase.word, line });
        at += phrase.tokens.length - 1;
      }
      return found;
    });
  }

  private inRun(run: string, line: TextLine): NamedInText[] {
    let left = run;
    return this.runs.flatMap(({ value, word, tokens }) => {
      const sought = tokens[0] ?? '';
      if (!left.includes(sought)) return [];
      left = left.replaceAll(sought, ' ');
      return [{ value, word, line }];
    });
  }
}

let minerals: NameFinder | undefined;
let countries: NameFinder | undefined;

/** Minerals that a text names, in the four languages. */
export const mineralsIn = (lines: readonly TextLine[]): NamedInText[] =>
  (minerals ??= new NameFinder(MINERALS)).find(lines);

/** Countries that a text names, in the four languages and as the trade calls them. */
export const countriesIn = (lines: readonly TextLine[]): NamedInText[] =>
  (countries ??= new NameFinder(COUNTRY_CODES)).find(lines);

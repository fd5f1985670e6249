import type { WhereExpressionBuilder } from 'typeorm';
import { contains } from './like.js';

/** The words of what was typed, at most eight. */
export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * Narrows a query by every word of what was typed. `where` says in SQL in what a word is looked for: it is given the folded
 * pattern of the word, to compare with `fold_text(…)` by LIKE.
 */
export const matchEveryWord = <Q extends WhereExpressionBuilder>(
  qb: Q,
  typed: string,
  where: (pattern: string) => string,
): Q => {
  wordsOf(typed).forEach((word, i) => {
    qb.andWhere(`(${where(`fold_text(:word${i})`)})`, { [`word${i}`]: contains(word) });
  });
  return qb;
};

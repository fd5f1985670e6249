import type { SearchItem } from './items';

/** Of everything that is found, the specification shows so many. */
export const RESULTS_MAX = 8;

/** What the search shows of a hit, whoever found it. */
export interface Found extends Pick<SearchItem, 'id' | 'path' | 'title' | 'detail'> {
  areas?: readonly string[];
  /** It is what was typed. */
  exact: boolean;
}

interface Hit extends SearchItem {
  exact: boolean;
}

/** Lower case without accents, so that `evaluacion` finds `Evaluación`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

const scoreOf = (item: SearchItem, query: string, words: readonly string[]): number => {
  const title = plain(item.title);
  if (title === query) return 100;
  if (title.startsWith(query)) return 80;
  const titleWords = title.split(/\s+/);
  const otherWords = [item.detail ?? '', item.path.replaceAll(/[/-]/g, ' '), ...item.keywords, ...item.areas]
    .flatMap((text) => plain(text).split(/[\s,]+/))
    .filter(Boolean);
  let score = 0;
  for (const word of words) {
    if (titleWords.some((one) => one.startsWith(word))) score += 30;
    else if (title.includes(word)) score += 20;
    else if (otherWords.some((one) => one.startsWith(word))) score += 8;
    else return 0;
  }
  return score / words.length;
};

/** The best hits, at most eight: every word must be found; the title counts more than the rest. */
export const find = (items: readonly SearchItem[], typed: string): Hit[] => {
  const query = plain(typed.trim());
  if (!query) return [];
  const words = query.split(/\s+/);
  return items
    .map((item) => ({ item, score: scoreOf(item, query, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.item.title.localeCompare(b.item.title))
    .slice(0, RESULTS_MAX)
    .map(({ item, score }) => ({ ...item, exact: score === 100 }));
};

import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../platform/database/statement.js';
import { lexicon } from './lexicon.js';
import { nearest } from './spelling.js';

const PREFIX_FROM = 3;
const CANDIDATES = 40;
const REMEMBERED = 5000;

/** The words of the market that a typed word is, or begins, and when that was so. */
const BEGIN = {
  name: 'market-words-begin',
  text: `SELECT pg_current_snapshot()::text AS known, (SELECT json_agg(json_build_array(t.typed, k.word) ORDER BY k.word)
    FROM unnest($1::text[]) t(typed) CROSS JOIN LATERAL (SELECT word FROM market_words
      WHERE word >= t.typed AND word < t.typed || chr(1114111) ORDER BY word LIMIT ${CANDIDATES}) k) AS words`,
};
/** The words of the market that look like a typed word. */
const ALIKE = {
  name: 'market-words-alike',
  text: `SELECT t.typed, k.word FROM unnest($1::text[]) t(typed) CROSS JOIN LATERAL (
    SELECT word FROM market_words WHERE word % t.typed ORDER BY similarity(word, t.typed) DESC, word LIMIT ${CANDIDATES}) k`,
};

/** Whether the market has learned words that the snapshot in a parameter did not see; never when it is null. */
export const WORDS_CHANGED = (known: string): string =>
  `CASE WHEN (SELECT learned FROM market_words ORDER BY learned DESC LIMIT 1) >= pg_snapshot_xmin(${known}::pg_snapshot)
     THEN EXISTS (SELECT FROM market_words
       WHERE learned >= pg_snapshot_xmin(${known}::pg_snapshot) AND NOT pg_visible_in_snapshot(learned, ${known}::pg_snapshot))
     ELSE false END`;

type Meant = ReadonlyMap<string, readonly string[]>;

/** What typed words stand for, and the snapshot in which that was so: null when nothing rests on the market's words. */
export interface Resolved {
  readonly meant: Meant;
  readonly known: string | null;
}

/** What is meant by typed words that the product does not know by itself: words of the market, or the nearest known ones. */
export const resolve = async (em: EntityManager, unknown: readonly string[]): Promise<Resolved> => {
  const meant = new Map<string, readonly string[]>();
  if (!unknown.length) return { meant, known: null };
  const [row] = await rowsOf<{ known: string; words: [typed: string, word: string][] | null }>(em, BEGIN, [unknown]);
  const begun = byTyped(row?.words ?? []);
  for (const typed of unknown) {
    const words = begun.get(typed) ?? [];
    if (words[0] === typed) meant.set(typed, [typed]);
    else if (typed.length >= PREFIX_FROM) {
      const known = [...lexicon.words].filter((word) => word.startsWith(typed));
      if (words.length + known.length) meant.set(typed, [...new Set([...known, ...words])]);
    }
  }
  const strange = unknown.filter((typed) => !meant.has(typed));
  if (strange.length) {
    const rows = await rowsOf<{ typed: string; word: string }>(em, ALIKE, [strange]);
    const alike = byTyped(rows.map(({ typed, word }) => [typed, word]));
    for (const typed of strange) {
      const words = nearest(typed, new Set([...lexicon.words, ...(alike.get(typed) ?? [])]));
      meant.set(typed, words.length ? words : [typed]);
    }
  }
  return { meant, known: row?.known ?? null };
};

const byTyped = (pairs: readonly (readonly [typed: string, word: string])[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [typed, word] of pairs) found.set(typed, [...(found.get(typed) ?? []), word]);
  return found;
};

/**
 * Remembers what typed words were found to mean. It is not believed: whoever uses it asks the database in the same
 * statement whether the market has learned words since, and forgets all when it has.
 */
export class WordMemory {
  private known: string | null = null;
  private readonly meant = new Map<string, readonly string[]>();

  async resolve(em: EntityManager, unknown: readonly string[]): Promise<Resolved> {
    // Inside a transaction its own words are known to it alone.
    if (em.queryRunner) return { ...(await resolve(em, unknown)), known: null };
    const before = this.known;
    const meant = new Map<string, readonly string[]>();
    for (const typed of unknown) {
      const words = this.meant.get(typed);
      if (words) meant.set(typed, words);
    }
    const missing = unknown.filter((typed) => !meant.has(typed));
    if (!missing.length) return { meant, known: meant.size ? before : null };
    const fresh = await resolve(em, missing);
    this.remember(fresh, before);
    const known = meant.size ? before : fresh.known;
    for (const [typed, words] of fresh.meant) meant.set(typed, words);
    return { meant, known };
  }

  private remember({ meant, known }: Resolved, before: string | null): void {
    // What was read before the memory began anew may be older than it.
    if (this.known !== before) return;
    if (this.meant.size > REMEMBERED) this.forget(before);
    this.known ??= known;
    for (const [typed, words] of meant) this.meant.set(typed, words);
  }

  forget(known: string | null): void {
    if (known !== this.known) return;
    this.known = null;
    this.meant.clear();
  }
}

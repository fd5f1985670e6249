import { nearest } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { lexicon } from './lexicon.js';

/** Shorter words are not completed. */
const PREFIX_FROM = 3;
const CANDIDATES = 40;
const MAX_TERMS = 5000;

/** The terms of the market that begin with a typed word, and the snapshot in which that was so. */
const PREFIXED = {
  name: 'search-terms-prefixed',
  text: `SELECT pg_current_snapshot()::text AS snapshot, (SELECT json_agg(json_build_array(t.typed, k.word) ORDER BY k.word)
    FROM unnest($1::text[]) t(typed) CROSS JOIN LATERAL (SELECT word FROM market_terms
      WHERE word >= t.typed AND word < t.typed || chr(1114111) ORDER BY word LIMIT ${CANDIDATES}) k) AS terms`,
};
/** The terms of the market that share trigrams with a typed word. */
const SIMILAR = {
  name: 'search-terms-similar',
  text: `SELECT t.typed, k.word AS term FROM unnest($1::text[]) t(typed) CROSS JOIN LATERAL (
    SELECT word FROM market_terms WHERE word % t.typed ORDER BY similarity(word, t.typed) DESC, word LIMIT ${CANDIDATES}) k`,
};

/**
 * SQL: true when the market has terms that the snapshot in a parameter did not see, so that expansions read in it are
 * stale; never when the parameter is null.
 */
export const TERMS_CHANGED = (snapshot: string): string =>
  `CASE WHEN (SELECT learned FROM market_terms ORDER BY learned DESC LIMIT 1) >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
     THEN EXISTS (SELECT FROM market_terms
       WHERE learned >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(learned, ${snapshot}::pg_snapshot))
     ELSE false END`;

type Expansions = ReadonlyMap<string, readonly string[]>;

/** Expansions of typed words, and the snapshot in which they were read: null when they rest on no term of the market. */
export interface Expanded {
  readonly expansions: Expansions;
  readonly snapshot: string | null;
}

/**
 * Expands words that the lexicon does not know: a term of the market stands for itself, a prefix for the terms that it
 * begins, anything else for the nearest by spelling.
 */
export const expandTerms = async (em: EntityManager, words: readonly string[]): Promise<Expanded> => {
  const expansions = new Map<string, readonly string[]>();
  if (!words.length) return { expansions, snapshot: null };
  const [row] = await queryRows<{ snapshot: string; terms: [typed: string, term: string][] | null }>(em, PREFIXED, [
    words,
  ]);
  const prefixed = byTyped(row?.terms ?? []);
  for (const typed of words) {
    const terms = prefixed.get(typed) ?? [];
    if (terms[0] === typed) expansions.set(typed, [typed]);
    else if (typed.length >= PREFIX_FROM) {
      const known = [...lexicon.words].filter((word) => word.startsWith(typed));
      if (terms.length + known.length) expansions.set(typed, [...new Set([...known, ...terms])]);
    }
  }
  const misspelt = words.filter((typed) => !expansions.has(typed));
  if (misspelt.length) {
    const rows = await queryRows<{ typed: string; term: string }>(em, SIMILAR, [misspelt]);
    const similar = byTyped(rows.map(({ typed, term }) => [typed, term]));
    for (const typed of misspelt) {
      const terms = nearest(typed, new Set([...lexicon.words, ...(similar.get(typed) ?? [])]));
      expansions.set(typed, terms.length ? terms : [typed]);
    }
  }
  return { expansions, snapshot: row?.snapshot ?? null };
};

const byTyped = (pairs: readonly (readonly [typed: string, term: string])[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [typed, term] of pairs) found.set(typed, [...(found.get(typed) ?? []), term]);
  return found;
};

/**
 * Keeps expansions of typed words. An entry may be stale: who uses one asks with `TERMS_CHANGED` in the statement that
 * rests on it, and calls `invalidate` when that is true.
 */
export class TermCache {
  private snapshot: string | null = null;
  private readonly entries = new Map<string, readonly string[]>();

  async expand(em: EntityManager, words: readonly string[]): Promise<Expanded> {
    // What a transaction has written itself is seen by it alone.
    if (em.queryRunner) return { ...(await expandTerms(em, words)), snapshot: null };
    const before = this.snapshot;
    const expansions = new Map<string, readonly string[]>();
    for (const typed of words) {
      const terms = this.entries.get(typed);
      if (terms) expansions.set(typed, terms);
    }
    const missing = words.filter((typed) => !expansions.has(typed));
    if (!missing.length) return { expansions, snapshot: expansions.size ? before : null };
    const fresh = await expandTerms(em, missing);
    this.store(fresh, before);
    const snapshot = expansions.size ? before : fresh.snapshot;
    for (const [typed, terms] of fresh.expansions) expansions.set(typed, terms);
    return { expansions, snapshot };
  }

  /** Empties the cache, unless it was emptied since the snapshot was handed out. */
  invalidate(snapshot: string | null): void {
    if (snapshot !== this.snapshot) return;
    this.snapshot = null;
    this.entries.clear();
  }

  private store({ expansions, snapshot }: Expanded, before: string | null): void {
    // What was read before the cache was emptied may be older than its snapshot.
    if (this.snapshot !== before) return;
    if (this.entries.size > MAX_TERMS) this.invalidate(before);
    this.snapshot ??= snapshot;
    for (const [typed, terms] of expansions) this.entries.set(typed, terms);
  }
}

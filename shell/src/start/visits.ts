import { KEYS, keep, recall } from './storage';

/** A visit is new after so long without a sign of life. */
const NEW_VISIT_AFTER_MS = 300_000;
const BROWSED_MAX = 5;

/** What the browser remembers of the visits to the site, and, of a visitor, what they looked at. */
export interface LocalSession {
  /** Milliseconds since 1970. */
  lastSeen: number;
  visitCount: number;
  /** The section of the navigation that was opened last. */
  preferredSection: string | null;
  /** Newest first; ids of lots. */
  lastBrowsedItems: string[];
}

export const readVisits = (): LocalSession => {
  const none: LocalSession = { lastSeen: 0, visitCount: 0, preferredSection: null, lastBrowsedItems: [] };
  try {
    const kept = JSON.parse(recall(KEYS.session) ?? '{}') as Partial<LocalSession>;
    const items = Array.isArray(kept.lastBrowsedItems)
      ? kept.lastBrowsedItems.filter((id) => typeof id === 'string')
      : [];
    return { ...none, ...kept, lastBrowsedItems: items.slice(0, BROWSED_MAX) };
  } catch {
    return none;
  }
};

const write = (session: LocalSession): void => keep(KEYS.session, JSON.stringify(session));

/** A sign of life, in a section of the site; answers what is known then. */
export const noteVisit = (section: string | null = null, now = Date.now()): LocalSession => {
  const before = readVisits();
  const fresh = now - before.lastSeen > NEW_VISIT_AFTER_MS;
  const session = {
    ...before,
    lastSeen: now,
    visitCount: before.visitCount + (fresh ? 1 : 0),
    preferredSection: section ?? before.preferredSection,
  };
  write(session);
  return session;
};

/** Remembers in this browser what a visitor looked at; the last five, each once. */
export const noteBrowsed = (id: string): void => {
  const session = readVisits();
  const others = session.lastBrowsedItems.filter((one) => one !== id);
  write({ ...session, lastBrowsedItems: [id, ...others].slice(0, BROWSED_MAX) });
};

/** Forgets what was looked at, and answers it, newest first. */
export const takeBrowsed = (): string[] => {
  const session = readVisits();
  if (session.lastBrowsedItems.length > 0) write({ ...session, lastBrowsedItems: [] });
  return session.lastBrowsedItems;
};

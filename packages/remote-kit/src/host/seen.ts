import type { CheckedDocument } from './document';

/** The newest release document that this browser has believed at this address: its revision, and when it was issued. */
const KEPT = 'orebridge.releases';

interface Seen {
  readonly revision: number;
  readonly issuedAt: string;
}

const seen = (): Seen | null => {
  try {
    const { revision, issuedAt } = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Seen;
    return Number.isFinite(revision) && Number.isFinite(Date.parse(issuedAt)) ? { revision, issuedAt } : null;
  } catch {
    // Nothing is kept, somebody has changed it, or the browser refuses storage: every document is new then.
    return null;
  }
};

const note = ({ revision, issuedAt }: Seen): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ revision, issuedAt }));
  } catch {
    // Private windows and full disks refuse storage.
  }
};

/**
 * Takes the trust from a document of an earlier revision than one that was believed here before, in this page or another: it
 * is of releases that were replaced or taken back since. A rollback makes a new, higher revision. A registry that was
 * restored from a backup counts lower, and is told by the later time at which its document was issued: that one is believed,
 * and counts from then on.
 */
export const againstSeen = (checked: CheckedDocument): CheckedDocument => {
  if (!checked.trusted) return checked;
  const before = seen();
  const { revision, issuedAt } = checked.document;
  const isLater = !before || Date.parse(issuedAt) > Date.parse(before.issuedAt);
  if (before && revision < before.revision && !isLater) return { ...checked, trusted: false };
  // The latest time of all: the clocks of several servers differ, and what is replayed was issued before.
  if (isLater || revision !== before.revision) note({ revision, issuedAt: isLater ? issuedAt : before.issuedAt });
  return checked;
};

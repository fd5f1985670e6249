import type { ListingFields } from '@orebridge/contracts';
import { privateKey } from '@orebridge/remote-kit';
import type { DraftForm } from '../../shared/listing-editor/draft-form';

/** A request that may have reached the server: it is repeated as it was, with the same key, before anything newer is sent. */
export interface Pending {
  key: string;
  fields: ListingFields;
  form: DraftForm;
  version: number | null;
}

/** What was typed and is not saved on the server yet, as this device keeps it. */
interface LocalCopy {
  at: string;
  changed: Partial<DraftForm>;
  /** The version of the draft that it was typed on; null for a draft that is not on the server. */
  version: number | null;
  /** What was on its way when the page went. */
  pending: Pending | null;
}

/** Versions of a draft one after the other that this device saved: its first, on which the next was typed, and its last. */
interface OwnSaves {
  readonly from: number;
  readonly to: number;
}

/** Keeps unsaved typing of one person's draft on this device, so that a crash or a lost connection loses nothing; until the sign-out. */
export const localCopyOf = (userId: string, draft: string, storage: Storage = localStorage) => {
  const name = privateKey(userId, `draft.${draft}`);
  const saves = `${name}.saves`;
  const ownSaves = (): OwnSaves | null => {
    try {
      return JSON.parse(storage.getItem(saves) ?? 'null') as OwnSaves | null;
    } catch {
      return null;
    }
  };
  return {
    /** True when all that came after a version was saved on this device: in another tab of the same person. */
    isOwn: (after: number, newest: number): boolean => {
      const own = ownSaves();
      return own !== null && own.from <= after && own.to >= newest;
    },
    /** Notes that this device saved a version, and on which it was typed. */
    noteSaved: (from: number, to: number) => {
      const own = ownSaves();
      const grown = { from: own && own.from <= from && from <= own.to ? own.from : from, to };
      try {
        storage.setItem(saves, JSON.stringify(grown));
      } catch {
        // As below: nothing depends on it but that the other tab is taken for somebody else.
      }
    },
    read: (): LocalCopy | null => {
      try {
        const text = storage.getItem(name);
        const copy = text ? (JSON.parse(text) as LocalCopy) : null;
        return copy && typeof copy.changed === 'object' ? copy : null;
      } catch {
        return null;
      }
    },
    write: (copy: Omit<LocalCopy, 'at'>) => {
      try {
        if (Object.keys(copy.changed).length === 0 && !copy.pending) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify({ at: new Date().toISOString(), ...copy } satisfies LocalCopy));
      } catch {
        // A full or forbidden storage must not stop the typing; the draft is still saved on the server.
      }
    },
    clear: () => {
      try {
        storage.removeItem(name);
      } catch {
        // As above: nothing depends on it.
      }
    },
  };
};
export type LocalCopyStore = ReturnType<typeof localCopyOf>;

/** The fields of a form that differ from what the server has. */
export const unsavedParts = (saved: DraftForm, now: DraftForm): Partial<DraftForm> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof DraftForm]),
    ),
  ) as Partial<DraftForm>;

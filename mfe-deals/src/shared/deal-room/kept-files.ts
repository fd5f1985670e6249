import { RoomFile } from '@orebridge/contracts';
import { privateKey } from '@orebridge/remote-kit';
import { DAY_MS } from '@orebridge/trade';

/** The server forgets files that no message was sent with after three days. */
const KEPT_MS = 2 * DAY_MS;

interface Kept {
  readonly file: RoomFile;
  readonly at: number;
}

/** The files that lie ready for a message of a room, kept on this device until it is sent or the person signs out. */
export const keptFiles = (roomId: string, userId: string) => {
  const name = privateKey(userId, `files.${roomId}`);
  const read = (): Kept[] => {
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown;
      if (!Array.isArray(kept)) return [];
      return kept.filter(
        (one): one is Kept => RoomFile.safeParse(one?.file).success && Date.now() - Number(one.at) < KEPT_MS,
      );
    } catch {
      return [];
    }
  };
  return {
    read: (): RoomFile[] => read().map(({ file }) => file),
    /** Keeps exactly these; those that lay there before keep their time. */
    write: (files: readonly RoomFile[]): void => {
      try {
        const before = new Map(read().map((one) => [one.file.id, one.at]));
        if (files.length)
          localStorage.setItem(
            name,
            JSON.stringify(files.map((file) => ({ file, at: before.get(file.id) ?? Date.now() }))),
          );
        else localStorage.removeItem(name);
      } catch {
        // What cannot be kept lasts as long as the page.
      }
    },
  };
};

import type { UseStore } from 'idb-keyval';

/** Everything that this site keeps on a device for one person has this in front of its name, then the person's id. */
const PRIVATE = 'orebridge.private';

/** The name under which `localStorage` keeps something for one person until that person signs out. */
export const privateKey = (userId: string, name: string): string => `${PRIVATE}.${userId}.${name}`;

type Box = { lib: typeof import('idb-keyval'); store: UseStore };
let opened: Promise<Box> | undefined;

const open = (): Promise<Box> => {
  opened ??= import('idb-keyval').then((lib) => ({ lib, store: lib.createStore(PRIVATE, 'files') }));
  return opened;
};

/** Runs `work` where the device has a database; a device without one, or with a full one, keeps nothing and says so. */
const tryTo = async <T>(work: (box: Box) => Promise<T>, otherwise: T): Promise<T> => {
  if (typeof indexedDB === 'undefined') return otherwise;
  try {
    return await work(await open());
  } catch {
    return otherwise;
  }
};

/**
 * Where a page keeps files and records of one person on this device, across reloads and crashes, until that person signs
 * out. Nobody else who uses the device is shown them.
 */
export const deviceBox = <T>(userId: string, kind: string) => {
  const start = privateKey(userId, `${kind}.`);
  return {
    /** False when the device could not keep it. */
    put: (id: string, value: T): Promise<boolean> =>
      tryTo(async ({ lib, store }) => {
        await lib.set(start + id, value, store);
        return true;
      }, false),
    remove: (id: string): Promise<void> => tryTo(({ lib, store }) => lib.del(start + id, store), undefined),
    /** All that is kept, in the order of its ids. */
    all: (): Promise<T[]> =>
      tryTo(async ({ lib, store }) => {
        const names = (await lib.keys<string>(store)).filter((name) => name.startsWith(start));
        const values = await lib.getMany<T>(names, store);
        return values.filter((value) => value !== undefined);
      }, []),
  };
};

/** Forgets all that this device keeps for a person: for the sign-out. */
export const forgetOnDevice = async (userId: string): Promise<void> => {
  const start = privateKey(userId, '');
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(start)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids the storage has kept nothing in it.
  }
  await tryTo(async ({ lib, store }) => {
    const names = (await lib.keys<string>(store)).filter((name) => name.startsWith(start));
    await lib.delMany(names, store);
  }, undefined);
};

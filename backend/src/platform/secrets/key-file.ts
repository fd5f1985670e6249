import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const read = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * The text of a key that only the server may read; `make` writes it at the first start. Several processes may start at
 * once: the file appears whole, and the first one's key is everybody's.
 */
export const keyOfFile = async (file: string, make: () => string): Promise<string> => {
  const kept = await read(file);
  if (kept !== null) return kept;
  const key = make();
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, key, { mode: 0o600 });
  await chmod(draft, 0o600);
  try {
    await link(draft, file);
    return key;
  } catch (error) {
    const existing = await read(file);
    if (existing === null) throw error;
    return existing;
  } finally {
    await rm(draft, { force: true });
  }
};

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.js';
import { isSecretKey } from '../config/formats.js';

/** Lies beside `secret-key` in the data folder, a key a line. */
export const OTHER_KEYS_FILE = 'other-secret-keys';

/**
 * The keys that are taken beside the site's own while one takes the place of another: those of the environment, and those
 * that lie in the data folder.
 * @throws Error with a sentence when one of the file is no key
 */
export const otherSecretKeys = async ({ dataDir, otherSecretKeys: given }: Config): Promise<string[]> => {
  const file = path.join(dataDir, OTHER_KEYS_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const kept = text.split(/\s+/).filter(Boolean);
  if (!kept.every(isSecretKey))
    throw new Error(`${file} must hold keys of 32 random bytes as base64, one a line: correct it, or take it away.`);
  return [...new Set([...given, ...kept])];
};

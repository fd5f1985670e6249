import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../platform/config/config.js';
import { OTHER_KEYS_FILE, otherSecretKeys } from '../../../platform/secrets/other-keys.js';
import { BackupError } from './manifest.js';

const SECRET_KEY = 'secret-key';
const RELEASE_KEY = 'release-key.pem';
/** What of the data folder tells of the database it belongs to, and so follows it; all else are keys, which stay. */
const FOLLOWS_DATABASE = ['audit-checkpoint.json', 'deploy-tokens.json'];
/** Logs, locks, what is only half written, and keys that an earlier restore put aside. */
const PASSING = /\.(log|old|lock|part|draft)$|\.[0-9a-f]{8}-[0-9a-f-]{27}$|\.replaced-\w+$/;
/** A key or a list; anything larger is not the server's. */
const LARGEST = 1024 * 1024;

const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const placeOf = (config: Config, name: string): string =>
  name === RELEASE_KEY ? config.releaseKeyFile : path.join(config.dataDir, name);

/**
 * The keys of the site and the small files that the server keeps beside them at the top of the data folder, by name:
 * also a key that lies elsewhere or is given by the environment, for without it the rows that it seals are lost.
 */
export const dataFilesOf = async (config: Config): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  const entries = await readdir(config.dataDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const file = path.join(config.dataDir, entry.name);
    if (!entry.isFile() || PASSING.test(entry.name) || (await stat(file)).size > LARGEST) continue;
    const bytes = await readIfThere(file);
    if (bytes) found.set(entry.name, bytes);
  }
  const releaseKey = await readIfThere(config.releaseKeyFile);
  if (releaseKey) found.set(RELEASE_KEY, releaseKey);
  if (config.secretKey) found.set(SECRET_KEY, Buffer.from(config.secretKey));
  const others = config.otherSecretKeys.length ? await otherSecretKeys(config) : [];
  if (others.length) found.set(OTHER_KEYS_FILE, Buffer.from(`${others.join('\n')}\n`));
  return found;
};

/**
 * Refuses to put an archive's keys over others: what those sealed or signed would be lost.
 * @throws BackupError naming the key
 */
export const requireSameKeys = async (config: Config, files: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, bytes] of files) {
    if (FOLLOWS_DATABASE.includes(name)) continue;
    const there = await readIfThere(placeOf(config, name));
    if (there && !there.equals(bytes)) {
      throw new BackupError(
        `${placeOf(config, name)} is another key than the archive's: set OREBRIDGE_DATA to a new folder, or give --replace to put it aside.`,
      );
    }
  }
};

/** @throws BackupError when the environment names another key than that which sealed the archive's second factors */
export const requireSecretKey = (config: Config, files: ReadonlyMap<string, Buffer>): void => {
  const archived = Buffer.from(files.get(SECRET_KEY)?.toString() ?? '', 'base64');
  const named = [config.secretKey ?? '', ...config.otherSecretKeys].map((key) => Buffer.from(key, 'base64'));
  if (config.secretKey && archived.length && !named.some((key) => key.equals(archived))) {
    throw new BackupError(
      'OREBRIDGE_SECRET_KEY is not the key that the archive was made with: unset it for this restore, set it to that key, or name that key in OREBRIDGE_OTHER_SECRET_KEYS.',
    );
  }
};

/**
 * Puts the files in their places. A key that lay there is kept beside, under another name.
 * @returns undoes it
 */
export const putDataFiles = async (
  config: Config,
  files: ReadonlyMap<string, Buffer>,
): Promise<() => Promise<void>> => {
  const undo: (() => Promise<void>)[] = [];
  const undone = async () => {
    for (const one of undo.reverse()) await one();
  };
  try {
    for (const [name, bytes] of files) {
      if (name === SECRET_KEY && config.secretKey) continue;
      const file = placeOf(config, name);
      const there = await readIfThere(file);
      if (there?.equals(bytes)) continue;
      await mkdir(path.dirname(file), { recursive: true });
      const aside = `${file}.replaced-${new Date().toISOString().replaceAll(/\W/g, '')}`;
      if (there) await rename(file, aside);
      undo.push(() => (there ? rename(aside, file) : rm(file, { force: true })));
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await chmod(draft, 0o600);
      await rename(draft, file);
    }
  } catch (error) {
    await undone();
    throw error;
  }
  return undone;
};

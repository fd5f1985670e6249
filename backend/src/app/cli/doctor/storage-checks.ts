import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config.js';
import { SiteMarks } from '../../../platform/secrets/site-marks.js';
import { Vault } from '../../../platform/secrets/vault.js';
import { settleSiteKind } from '../../../platform/site/site-kind.js';
import { FileMark } from '../../../platform/storage/file-mark.js';
import type { FileStore } from '../../../platform/storage/file-store.js';
import { ReleaseKey } from '../../../operations/remotes/index.js';
import type { Check, Print } from './finding.js';

const LEAST_FREE = 1024 ** 3;
const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Whether the data folder can be written to, has room, and lets nobody else read its keys. */
export const folder =
  ({ dataDir, releaseKeyFile }: Config): Check =>
  async (say) => {
    await mkdir(dataDir, { recursive: true });
    const probe = path.join(dataDir, `doctor-${randomUUID()}`);
    await writeFile(probe, 'probe');
    await rm(probe);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    if (free < LEAST_FREE) say('wrong', `The disk of ${dataDir} has ${gigabytes(free)} left: free at least 1 GB.`);
    else say('ok', `${dataDir} can be written to and has ${gigabytes(free)} left.`);
    const names = (await readdir(dataDir))
      .filter((name) => /key|token/.test(name))
      .map((name) => path.join(dataDir, name));
    for (const file of new Set([...names, releaseKeyFile])) await isPrivate(file, say);
  };

const isPrivate = async (file: string, say: Print): Promise<void> => {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() && found.mode & 0o077 && process.platform !== 'win32')
    say('wrong', `Others may read ${file}, which is secret: run "chmod 600 ${file}".`);
};

/** Writes a file as the server does, reads it and removes it. */
export const files =
  (store: FileStore, { s3 }: Config): Check =>
  async (say) => {
    const key = `doctor/${randomUUID()}`;
    await store.put(key, Buffer.from(key), 'text/plain');
    const read = Buffer.from(await store.bytes(key)).toString();
    await store.remove(key);
    if (read !== key) throw new Error('A file does not read as it was written');
    say('ok', `Files are written, read and removed ${s3 ? `in the bucket ${s3.bucket}` : 'on this disk'}.`);
  };

/** Whether the database is of this kind of site, and keys and files are those that its first server noted. Makes none. */
export const site =
  (dataSource: DataSource, config: Config, store: FileStore): Check =>
  async (say) => {
    const [{ there, settled }] = await dataSource.query(
      `SELECT to_regclass('public.site_marks') IS NOT NULL AS there, to_regclass('public.site') IS NOT NULL AS settled`,
    );
    if (settled && (await dataSource.query('SELECT kind FROM site')).length)
      await settleSiteKind(dataSource, config.demo ? 'demo' : 'real');
    const marks = new SiteMarks(dataSource);
    const secret = path.join(config.dataDir, 'secret-key');
    const parts = [
      ['secret-key', config.secretKey ? undefined : secret, new Vault(config, marks)],
      ['release-key', config.releaseKeyFile, new ReleaseKey(config, marks)],
      ['files', undefined, new FileMark(config, marks, store)],
    ] as const;
    for (const [name, file, part] of parts) {
      if (!there || !(await marks.read(name)))
        say('note', `No server has noted the ${name} of this site: the first start does.`);
      else if (file && !(await stat(file).catch(() => undefined)))
        say('wrong', `${file} is missing, and this site has one: bring it from its first server or from a backup.`);
      else {
        await part.onModuleInit();
        say(
          'ok',
          `The ${name} of this site ${name === 'files' ? 'are' : 'is'} the right one${name === 'files' ? 's' : ''}.`,
        );
      }
    }
  };

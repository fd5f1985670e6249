import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Edition, REMOTE } from './editions.js';

/** The file that only the page at `route` needs, beside what the whole remote needs. */
const pageFileOf = ({ manifest }: Edition, route: string): string => {
  const others = Object.entries(manifest.chunks).filter(([key]) => key !== route && !key.startsWith('messages:'));
  const shared = new Set(others.flatMap(([, files]) => files));
  const own = manifest.chunks[route]?.find((file) => !shared.has(file));
  if (!own) throw new Error(`No file belongs to ${route} alone`);
  return own;
};

/**
 * Changes the code of a page of a published release where it lies, as somebody who got into the storage would.
 * @returns what puts it right again
 */
export const tamper = async (edition: Edition, route: string, code: string): Promise<() => Promise<void>> => {
  const data = process.env.OREBRIDGE_DATA;
  if (!data) throw new Error('OREBRIDGE_DATA is not set');
  const file = path.join(data, 'releases', REMOTE, edition.version, pageFileOf(edition, route));
  const twins = [`${file}.br`, `${file}.gz`];
  const kept = await Promise.all([file, ...twins].map(async (name) => ({ name, bytes: await readFile(name) })));
  await Promise.all(twins.map((twin) => rm(twin)));
  await writeFile(file, `${await readFile(file, 'utf8')}\n${code}`);
  return async () => {
    for (const { name, bytes } of kept) await writeFile(name, bytes);
  };
};

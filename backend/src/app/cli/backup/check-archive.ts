import { createHash, type Hash } from 'node:crypto';
import { entriesOf } from './archive-reader.js';
import { BackupError, HEAD, Head, MANIFEST, Manifest, PARTS, readJson } from './manifest.js';

/** What was found under a name. */
interface Found {
  readonly hash: Hash;
  bytes: number;
}

export const bytesOf = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** What an archive holds: its list, and of its contents the keys and small files of the data folder, by name. */
export interface Contents {
  readonly manifest: Manifest;
  readonly data: ReadonlyMap<string, Buffer>;
}

/** The table whose rows a part holds. */
export const tableOfPart = (name: string): string => name.slice(PARTS.tables.length).split('/')[0] ?? '';

/**
 * Reads an archive from its first byte to its last, and compares everything in it with its list of contents.
 * @throws BackupError when it is damaged, cut short, of a newer form, or encrypted with another passphrase
 */
export const checkArchive = async (file: string, passphrase?: string): Promise<Contents> => {
  const damaged = (what: string) => new BackupError(`${file} is damaged (${what}): take another archive.`);
  const found = new Map<string, Found>();
  const data = new Map<string, Buffer>();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, body } of entriesOf(file, passphrase)) {
    if (manifest) throw damaged(`${name} follows its end`);
    if (name === HEAD) head = readJson(Head, (await bytesOf(body)).toString());
    else if (!head) throw new BackupError(`${file} is no backup of Orebridge: name an archive that "backup" wrote.`);
    else if (name === MANIFEST) manifest = readJson(Manifest, (await bytesOf(body)).toString());
    else {
      requireInside(name, file);
      const under = name.startsWith(PARTS.tables) ? PARTS.tables + tableOfPart(name) : name;
      const one = found.get(under) ?? { hash: createHash('sha256'), bytes: 0 };
      found.set(under, one);
      const kept: Buffer[] = [];
      for await (const chunk of body) {
        one.hash.update(chunk);
        one.bytes += chunk.length;
        if (name.startsWith(PARTS.data)) kept.push(chunk);
      }
      if (name.startsWith(PARTS.data)) data.set(name.slice(PARTS.data.length), Buffer.concat(kept));
    }
  }
  if (!manifest) throw new BackupError(`${file} is cut short: take another archive.`);
  const listed = [
    ...manifest.tables.map((table) => ({ ...table, name: PARTS.tables + table.name })),
    ...manifest.files,
  ];
  for (const { name, bytes, sha256 } of listed) {
    const one = found.get(name) ?? { hash: createHash('sha256'), bytes: 0 };
    if (one.bytes !== bytes || one.hash.digest('hex') !== sha256) throw damaged(`${name} is not what was written`);
    found.delete(name);
  }
  for (const [name] of found) throw damaged(`${name} is not in its list`);
  return { manifest, data };
};

/** Names become paths: none may lead out of its folder. */
const requireInside = (name: string, file: string): void => {
  const inside =
    Object.values(PARTS).some((part) => name.startsWith(part)) &&
    !/[\\\0]/.test(name) &&
    name.split('/').every((step) => step && step !== '.' && step !== '..');
  if (!inside) throw new BackupError(`${file} holds what no backup holds (${name}): take another archive.`);
};

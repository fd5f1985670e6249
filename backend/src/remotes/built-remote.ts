import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteManifest } from '@orebridge/contracts';

const MANIFEST_FILE = 'remote.json';
/** Name and version become a folder of the release storage. */
const SAFE = /^[\w.+-]+$/;

export interface BuiltRemote {
  readonly manifest: RemoteManifest;
  readonly digest: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Why a built remote cannot be published. */
export class Unpublishable extends Error {}

/**
 * Reads a built remote and checks that its files are what its manifest says.
 * @throws Unpublishable with a sentence for the person who publishes
 */
export const readBuiltRemote = async (dir: string): Promise<BuiltRemote> => {
  const manifest = await readManifest(dir);
  if (!SAFE.test(manifest.version))
    throw new Unpublishable(`${manifest.name} has a version that no folder can be named by: ${manifest.version}`);
  const files = new Map<string, Buffer>();
  for (const [name, expected] of Object.entries(manifest.files)) {
    const file = path.resolve(dir, name);
    if (!file.startsWith(path.resolve(dir) + path.sep))
      throw new Unpublishable(`${manifest.name} lists a file outside its folder: ${name}`);
    const bytes = await readFile(file).catch(() => {
      throw new Unpublishable(`${manifest.name} lists ${name}, which is not there: build it again`);
    });
    if (integrityOf(bytes) !== expected.integrity)
      throw new Unpublishable(`${name} of ${manifest.name} is not what ${MANIFEST_FILE} says: build it again`);
    files.set(name, bytes);
  }
  if (!files.has(manifest.entry)) throw new Unpublishable(`${manifest.name} does not list its entry ${manifest.entry}`);
  return { manifest, digest: createHash('sha256').update(canonical(manifest)).digest(), files };
};

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const readManifest = async (dir: string): Promise<RemoteManifest> => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(path.join(dir, MANIFEST_FILE), 'utf8'));
  } catch {
    throw new Unpublishable(`${dir} holds no readable ${MANIFEST_FILE}: build the remote first`);
  }
  const result = RemoteManifest.safeParse(parsed);
  if (result.success) return result.data;
  throw new Unpublishable(
    `${path.join(dir, MANIFEST_FILE)} is not a remote's manifest: ${result.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
  );
};

/** JSON with its keys in order, so that equal manifests have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );

import { createHash } from 'node:crypto';
import { RemoteManifest } from '@orebridge/contracts';
import { z } from 'zod';
import { type Refusal, refuse } from './refusals.js';
import { isFileName, MANIFEST_FILE, type RemoteSource } from './remote-source.js';

/** A version becomes a folder of the release storage and a part of addresses. */
const VERSION = /^\w[\w.+-]{0,79}$/;
/** A SHA-384 in base64 with its alphabet and length: another encoding would never match in a browser. */
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

export interface BuiltRemote {
  readonly manifest: RemoteManifest;
  /** The bytes of remote.json as they came, and as they are served. */
  readonly manifestBytes: Buffer;
  readonly manifestIntegrity: string;
  readonly digest: Buffer;
  readonly files: ReadonlyMap<string, Buffer>;
}

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Reads a built remote and checks that it is whole: a manifest of the schema, and every file that it names, with its hash.
 * @throws Unpublishable with every reason found
 */
export const readBuiltRemote = async (source: RemoteSource): Promise<BuiltRemote> => {
  const manifestBytes = await source.read(MANIFEST_FILE);
  if (!manifestBytes) refuse([{ code: 'release.manifest_missing', path: '' }]);
  const bytes = manifestBytes as Buffer;
  const manifest = readManifest(bytes);
  const listed = Object.keys(manifest.files);
  refuse(namesOf(manifest, listed));
  const unlisted = (source.names ?? []).filter((name) => name !== MANIFEST_FILE && !listed.includes(name));
  refuse(unlisted.map((file) => ({ code: 'release.file_unlisted', path: 'files', values: { file } })));
  const files = new Map<string, Buffer>();
  const wrong: Refusal[] = [];
  for (const [file, expected] of Object.entries(manifest.files)) {
    const content = await source.read(file);
    const at = { path: `files.${file}`, values: { file } };
    if (!content) wrong.push({ code: 'release.file_missing', ...at });
    else if (integrityOf(content) !== expected.integrity || content.length !== expected.bytes)
      wrong.push({ code: 'release.hash_wrong', ...at });
    else files.set(file, content);
  }
  refuse(wrong);
  return {
    manifest,
    manifestBytes: bytes,
    manifestIntegrity: integrityOf(bytes),
    digest: createHash('sha256').update(canonical(manifest)).digest(),
    files,
  };
};

const readManifest = (bytes: Buffer): RemoteManifest => {
  const unreadable = (reason: string): never => {
    refuse([{ code: 'release.manifest_invalid', path: '', values: { reason } }]);
    throw new Error(reason);
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return unreadable(String((error as Error).message));
  }
  refuse(hashesOf(parsed));
  const result = RemoteManifest.safeParse(parsed);
  if (result.success) return result.data;
  return unreadable(result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '));
};

const Hashes = z.object({ files: z.record(z.string(), z.object({ integrity: z.unknown().optional() })) });

/** Hashes are looked at before the schema, so that the reason names the file. */
const hashesOf = (parsed: unknown): Refusal[] => {
  const { data } = Hashes.safeParse(parsed);
  return Object.entries(data?.files ?? {}).flatMap(([file, { integrity }]): Refusal[] => {
    const at = { path: `files.${file}.integrity`, values: { file } };
    if (typeof integrity !== 'string' || !integrity) return [{ code: 'release.hash_missing', ...at }];
    return INTEGRITY.test(integrity) ? [] : [{ code: 'release.hash_malformed', ...at }];
  });
};

/** Version and file names that the storage cannot hold, and files that the manifest uses without listing their hash. */
const namesOf = ({ version, entry, chunks }: RemoteManifest, listed: readonly string[]): Refusal[] => {
  const used = new Set([entry, ...Object.values(chunks).flat()]);
  return [
    ...(VERSION.test(version) ? [] : [{ code: 'release.version_invalid', path: 'version', values: { version } }]),
    ...listed
      .filter((file) => !isFileName(file) || file === MANIFEST_FILE)
      .map((file) => ({ code: 'release.file_name', path: 'files', values: { file } })),
    ...[...used]
      .filter((file) => !listed.includes(file))
      .map((file) => ({ code: 'release.hash_missing', path: 'files', values: { file } })),
  ];
};

/** JSON with its keys in order, so that equal manifests have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RemoteManifest } from '@orebridge/contracts';
import { readDefinition, readMessages } from '../webpack/read-definition.mjs';
import { CliError } from './cli-error.mjs';

/** What a remote may cost, in bytes after gzip: its entry, and each file that a page or widget needs. */
export const ENTRY_BUDGET = 12_000;
export const CHUNK_BUDGET = 120_000;

/**
 * Reads a built remote and checks what the registry would refuse: shape, files, hashes, budgets, texts.
 * @param {string} root the remote's folder, with its `src` and `dist`
 * @returns {{manifest: object, manifestBytes: Buffer, files: Map<string, Buffer>}} what is to be published; source maps are not
 * @throws {CliError} with every reason found
 */
export const readBuild = (root) => {
  const manifestBytes = read(join(root, 'dist', 'remote.json'));
  if (!manifestBytes) throw new CliError(`There is no dist/remote.json in ${root}: build the remote first.`);
  const result = RemoteManifest.safeParse(JSON.parse(manifestBytes.toString('utf8')));
  if (!result.success)
    refuse(result.error.issues.map((issue) => `remote.json: ${issue.path.join('.')} ${issue.message}`));
  const manifest = result.data;
  const files = new Map(Object.keys(manifest.files).map((file) => [file, read(join(root, 'dist', file))]));
  refuse([
    ...fileFaults(manifest, files),
    ...budgetFaults(manifest, files),
    ...declaredFaults(manifest),
    ...textFaults(root),
  ]);
  return { manifest, manifestBytes, files };
};

const refuse = (reasons) => {
  if (reasons.length) throw new CliError(`The remote cannot be released: ${reasons.join('; ')}.`);
};

const read = (file) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

const used = ({ entry, chunks }) => new Set([entry, ...Object.values(chunks).flat()]);

const fileFaults = (manifest, files) => [
  ...[...used(manifest)].filter((file) => !files.has(file)).map((file) => `no hash is listed for ${file}`),
  ...[...files].flatMap(([file, bytes]) => {
    if (!bytes) return [`${file} is missing in dist`];
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return hash === manifest.files[file].integrity ? [] : [`${file} is not what remote.json lists: build again`];
  }),
];

const budgetFaults = (manifest, files) =>
  [...used(manifest)].flatMap((file) => {
    const limit = file === manifest.entry ? ENTRY_BUDGET : CHUNK_BUDGET;
    const bytes = files.get(file);
    const size = bytes && bytes.length > limit ? gzipSync(bytes).length : 0;
    return size > limit ? [`${file} has ${kilobytes(size)} kB after gzip, and may have ${kilobytes(limit)}`] : [];
  });

const kilobytes = (bytes) => Math.ceil(bytes / 100) / 10;

/** Titles and descriptions stand in the release document, where nothing gives them a value. */
const declaredFaults = ({ routes, navigation, search, widgets }) =>
  [...routes, ...navigation, ...search, ...widgets]
    .flatMap(({ title, label, description }) => [title, label, description])
    .flatMap((texts) => Object.values(texts ?? {}))
    .filter((text) => text.includes('{'))
    .map((text) => `the declared text “${text}” asks for a value`);

const textFaults = (root) => {
  const definition = readDefinition(root);
  const catalogues = Object.entries(readMessages(root, definition));
  const keys = new Set(catalogues.flatMap(([, catalogue]) => Object.keys(catalogue)));
  return [...keys].flatMap((key) => {
    const lacking = catalogues.filter(([, catalogue]) => !catalogue[key]?.trim()).map(([language]) => language);
    return [
      ...(key.startsWith(`${definition.name}.`) ? [] : [`the text ${key} is outside the namespace ${definition.name}`]),
      ...(lacking.length ? [`the text ${key} is missing in ${lacking.join(', ')}`] : []),
    ];
  });
};

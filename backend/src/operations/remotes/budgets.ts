import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BuiltRemote } from './built-remote.js';
import type { Refusal } from './refusals.js';

const compress = promisify(gzip);
/** What a remote may cost, in bytes after gzip: its entry, and each file that a page or widget needs. */
export const ENTRY_BUDGET = 12_000;
export const CHUNK_BUDGET = 120_000;

/** The entry and the chunks that are over their budget. */
export const overweightOf = async ({ manifest, files }: BuiltRemote): Promise<Refusal[]> => {
  const found: Refusal[] = [];
  const weigh = async (file: string, limit: number, code: string): Promise<void> => {
    const content = files.get(file);
    // Compressed only when it could be over: gzip adds at most a few bytes.
    if (!content || content.length <= limit) return;
    const bytes = (await compress(content)).length;
    if (bytes > limit) found.push({ code, path: `files.${file}`, values: { file, kb: kb(bytes), limit: kb(limit) } });
  };
  await weigh(manifest.entry, ENTRY_BUDGET, 'release.entry_too_large');
  for (const file of new Set(Object.values(manifest.chunks).flat()))
    await weigh(file, CHUNK_BUDGET, 'release.chunk_too_large');
  return found;
};

/** Bytes as kilobytes with one decimal, rounded up. */
const kb = (bytes: number): string => String(Math.ceil(bytes / 100) / 10);

import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Vault } from '../../platform/secrets/vault.js';

const NAME = 'audit-checkpoint.json';

/** How much of the audit there was at a moment. Rows are never taken away, so that there may only be more later on. */
const Checkpoint = z.object({
  at: z.iso.datetime(),
  /** At least so many rows have an id up to `lastId`. */
  rows: z.number().int(),
  lastId: z.string(),
  /** Each row from this id on is sealed; null while none is. */
  sealedFrom: z.string().nullable(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;
const Kept = z.object({ checkpoint: Checkpoint, seal: z.string() });

const signedText = ({ at, rows, lastId, sealedFrom }: Checkpoint) => ({
  use: 'audit-checkpoint',
  text: JSON.stringify([at, rows, lastId, sealedFrom]),
});

/** The last checkpoint in a data folder, and whether it is of this server's own key; null before the first one. @throws Error when somebody else has written it */
export const readCheckpoint = async (
  dataDir: string,
  vault: Vault,
): Promise<{ checkpoint: Checkpoint; ofOwnKey: boolean } | null> => {
  const file = path.join(dataDir, NAME);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { checkpoint, seal } = Kept.parse(JSON.parse(text));
  const by = vault.sealedBy(Buffer.from(seal, 'base64'), signedText(checkpoint));
  if (by === 'unknown') throw new Error(`${file} was not written by this server`);
  return { checkpoint, ofOwnKey: by === 'current' };
};

/** Puts a checkpoint, signed, in the place of the last one. */
export const writeCheckpoint = async (dataDir: string, vault: Vault, checkpoint: Checkpoint): Promise<void> => {
  const file = path.join(dataDir, NAME);
  const draft = `${file}.draft`;
  const { use, text } = signedText(checkpoint);
  const seal = vault.mac(use, text).toString('base64');
  await writeFile(draft, JSON.stringify({ checkpoint, seal }), { mode: 0o600 });
  await rename(draft, file);
};

/** Signs the last checkpoint anew where it is of another key. @returns whether it was */
export const renewCheckpoint = async (dataDir: string, vault: Vault): Promise<boolean> => {
  const kept = await readCheckpoint(dataDir, vault);
  if (!kept || kept.ofOwnKey) return false;
  await writeCheckpoint(dataDir, vault, kept.checkpoint);
  return true;
};

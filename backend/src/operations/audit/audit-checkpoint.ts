import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Vault } from '../../platform/secrets/vault.js';

const NAME = 'audit-checkpoint.json';

/** Where the chain over all rows of the audit ended at a moment. It only grows: that place is the same later on. */
const Checkpoint = z.object({
  at: z.iso.datetime(),
  /** How many rows the chain had; the last of them was `lastId`. */
  rows: z.number().int(),
  lastId: z.string(),
  /** The hash over all of them; not in a checkpoint from before there was one chain. */
  head: z.string().optional(),
  /** Each row from this id on is sealed; null while none is. */
  sealedFrom: z.string().nullable(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;
const Kept = z.object({ checkpoint: Checkpoint, seal: z.string() });

const signedText = ({ at, rows, lastId, sealedFrom, head }: Checkpoint) => ({
  use: 'audit-checkpoint',
  text: JSON.stringify([at, rows, lastId, sealedFrom, ...(head ? [head] : [])]),
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

import { readFile } from 'node:fs/promises';
import { BackupError } from './manifest.js';

/**
 * The passphrase of archives: the first line of a file, or the environment's. Undefined where none is given.
 * @throws BackupError when the file cannot be read or says nothing
 */
export const passphraseOf = async (
  file: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> => {
  const named = file ?? (env.OREBRIDGE_BACKUP_PASSPHRASE_FILE || undefined);
  if (!named) return env.OREBRIDGE_BACKUP_PASSPHRASE || undefined;
  const text = await readFile(named, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`The passphrase cannot be read from ${named} (${code}): name a file that is there.`);
  });
  const [line] = text.split(/\r?\n/);
  if (!line) throw new BackupError(`${named} holds no passphrase: write one into its first line.`);
  return line;
};

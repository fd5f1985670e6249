import { Unprocessable } from '../../../platform/errors/app-error.js';
import { fileThreads, ThreadFailure } from '../../../platform/threads/thread-pool.js';
import type { Statement } from './statement.js';
import type { statementOrRefusal } from './statement-work.js';

const read = fileThreads.call<typeof statementOrRefusal>(
  new URL('./statement-work.js', import.meta.url),
  'statementOrRefusal',
);

/**
 * Reads a bank file in a thread.
 * @throws Unprocessable as the reader does, `file.uncheckable` when it is not read in time; TooMany when many files wait
 */
export const statementApart = async (bytes: Buffer): Promise<Statement> => {
  const found = await read(bytes).catch((error: unknown) => {
    throw error instanceof ThreadFailure ? new Unprocessable('file.uncheckable') : error;
  });
  if ('refused' in found) throw new Unprocessable(found.refused, found.values);
  return found;
};

import { AppError, type Values } from '../../../platform/errors/app-error.js';
import { readStatement } from './read-statement.js';
import type { Statement } from './statement.js';

/** Why a file is no statement, as it leaves a thread. */
export interface StatementRefusal {
  readonly refused: string;
  readonly values: Values;
}

/** What {@link readStatement} reads, or its refusal. */
export const statementOrRefusal = async (given: Uint8Array): Promise<Statement | StatementRefusal> => {
  try {
    return await readStatement(Buffer.from(given.buffer, given.byteOffset, given.byteLength));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: error.code, values: error.values ?? {} };
  }
};

import { statementText } from './decode-statement.js';
import { readCamt } from './camt/read-camt.js';
import { readCsvStatement } from './csv/read-csv-statement.js';
import { isMt940, readMt940 } from './mt940/read-mt940.js';
import type { Statement } from './statement.js';

/**
 * Reads a bank file by what it holds, whatever its name: ISO 20022 CAMT.052, .053 or .054, SWIFT MT940, or a table.
 * @throws Unprocessable `statement.broken` when it is none of them
 */
export const readStatement = (bytes: Buffer): Promise<Statement> | Statement => {
  const text = statementText(bytes);
  if (text.trimStart().startsWith('<')) return readCamt(text);
  return isMt940(text) ? readMt940(text) : readCsvStatement(text);
};

import { decodeText } from '../../../platform/sheets/csv-text.js';

/** XML says its own encoding in its first line; UTF-16 shows by its bytes. */
const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i;

/**
 * The text of a bank file: UTF-8 or UTF-16 with or without its mark, what an XML file declares, and Windows-1252 for what
 * is neither, as older bank systems write it. Figures, references and dates are the same letters in all of them.
 */
export const statementText = (bytes: Buffer): string => {
  const [, declared] = DECLARED.exec(bytes.subarray(0, 200).toString('latin1')) ?? [];
  const isOther = declared && !/^utf-?(8|16)/i.test(declared);
  try {
    if (isOther) return new TextDecoder(declared, { fatal: true }).decode(bytes);
    return decodeText(bytes).replace(/^\uFEFF/, '');
  } catch {
    return bytes.includes(0) ? '' : new TextDecoder('windows-1252').decode(bytes);
  }
};

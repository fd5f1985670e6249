import { Unprocessable } from '../errors/app-error.js';
import type { officeFinding } from '../office-file/office-refusal.js';
import { OFFICE_TYPES, type OfficeExtension } from '../office-file/part-types.js';
import { fileThreads, ThreadFailure } from '../threads/thread-pool.js';

const findingOf = fileThreads.call<typeof officeFinding>(
  new URL('../office-file/office-refusal.js', import.meta.url),
  'officeFinding',
);

/** Files of Word and Excel begin as an archive; those of old, and those under a password, as a folder of their own kind. */
const BEGINNINGS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];
/** True for what begins as a file of Word or Excel does. */
export const beginsAsOffice = (bytes: Buffer): boolean =>
  BEGINNINGS.some((sign) => bytes.subarray(0, sign.length).equals(sign));

/**
 * What a file of Word or Excel is, that shows a text or sheets and does nothing else.
 * @throws Unprocessable with the code of `officeFinding`, `file.uncheckable` when it is not checked in time; TooMany when too many
 *   files are worked on
 */
export const checkOffice = async (bytes: Buffer): Promise<{ mediaType: string; extension: OfficeExtension }> => {
  const finding = await findingOf(bytes).catch((error: unknown) => {
    if (error instanceof ThreadFailure) return { code: 'file.uncheckable' };
    throw error;
  });
  if ('code' in finding) throw new Unprocessable(finding.code);
  const { extension } = finding;
  return { mediaType: OFFICE_TYPES[extension].mediaType, extension };
};

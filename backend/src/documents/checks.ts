import { createHash } from 'node:crypto';
import type { DocumentView, UploadDocumentFields } from '@orebridge/contracts';
import { isHolder } from '@orebridge/trade';
import { Not, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { TradeDocument } from './document.entity.js';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

/** The endings that say so of a file; the usual one first. */
export const endingsOf = (mediaType: string): readonly string[] => EXTENSIONS[mediaType] ?? [];

/** True when the ending of the sender's file name says what the bytes are. */
export const nameFits = (fileName: string, mediaType: string): boolean =>
  endingsOf(mediaType).includes(fileName.split('.').at(-1)?.toLowerCase() ?? '');

const EDITED = '/ModDate';
const EDITED_ON = /^\/ModDate\s{0,20}\(D:(\d{4})(\d{2})(\d{2})/;
/** A document has one in each of its revisions. */
const EDITS_MAX = 1000;

/** True when the plain metadata of a PDF say that it was changed on a later day than it was issued. */
const editedAfter = (given: Uint8Array, issuedOn: string): boolean => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let at = bytes.indexOf(EDITED);
  for (let seen = 0; at >= 0 && seen < EDITS_MAX; seen++) {
    const [, year, month, day] = EDITED_ON.exec(bytes.toString('latin1', at, at + 50)) ?? [];
    if (year && `${year}-${month}-${day}` > issuedOn) return true;
    at = bytes.indexOf(EDITED, at + EDITED.length);
  }
  return false;
};

/** What a machine can tell about an upload; a person decides. */
export const checkUpload = async (
  em: EntityManager,
  company: { readonly id: string; readonly name: string },
  file: { readonly hash: string; readonly nameFits: boolean; readonly bytes: Uint8Array },
  fields: Pick<z.infer<typeof UploadDocumentFields>, 'issuedOn' | 'expiresOn' | 'holder'>,
  today: string,
): Promise<DocumentView['checks']> => {
  const elsewhere = await em.countBy(TradeDocument, { sha256: file.hash, companyId: Not(company.id) });
  const { issuedOn, expiresOn, holder } = fields;
  return [
    { code: 'type_matches_content', passed: file.nameFits },
    { code: 'unique', passed: elsewhere === 0 },
    { code: 'not_expired', passed: !expiresOn || expiresOn >= today },
    { code: 'not_edited_later', passed: !issuedOn || !editedAfter(file.bytes, issuedOn) },
    { code: 'dates_in_order', passed: !issuedOn || (issuedOn <= today && (!expiresOn || issuedOn < expiresOn)) },
    ...(holder
      ? [{ code: 'holder_matches', passed: isHolder(holder, company.name), values: { holder, company: company.name } }]
      : []),
  ];
};

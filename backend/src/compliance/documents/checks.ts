import type { DocumentView, UploadDocumentFields } from '@orebridge/contracts';
import { COMPANY_DOCUMENTS, isHolder } from '@orebridge/trade';
import { Not, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { TextLine } from '../../platform/files/text-line.js';
import { TradeDocument } from './document.entity.js';
import { type LotClaims, textFindings } from './text/text-findings.js';

const DATES = { created: '/CreationDate', edited: '/ModDate' } as const;
const DAY = /^\/(?:CreationDate|ModDate)\s{0,20}\(D:(\d{4})(\d{2})(\d{2})/;
/** A document has one in each of its revisions. */
const DATES_MAX = 1000;
/** A check of before, which every honest scan failed: a scan is always later than what it shows. */
const RETIRED: readonly string[] = ['not_edited_later'];

/** The days that the plain metadata of a PDF give under a name, YYYY-MM-DD. */
const daysIn = (bytes: Buffer, name: string): string[] => {
  const days: string[] = [];
  let at = bytes.indexOf(name);
  for (let seen = 0; at >= 0 && seen < DATES_MAX; seen++) {
    const [, year, month, day] = DAY.exec(bytes.toString('latin1', at, at + 50)) ?? [];
    if (year) days.push(`${year}-${month}-${day}`);
    at = bytes.indexOf(name, at + name.length);
  }
  return days;
};

/** True when the plain metadata of a PDF say that it was changed on a later day than it was made, by a scanner or a program. */
const editedAfterwards = (given: Uint8Array): boolean => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const [created] = daysIn(bytes, DATES.created).toSorted();
  return created !== undefined && daysIn(bytes, DATES.edited).some((day) => day > created);
};

/** The checks of a document as they are shown. */
export const shownChecks = (checks: DocumentView['checks']): DocumentView['checks'] =>
  checks.filter(({ code }) => !RETIRED.includes(code));

/** What the days that were said of a document tell. */
export const checksOfDays = (
  { issuedOn, expiresOn }: { readonly issuedOn?: string | null; readonly expiresOn?: string | null },
  today: string,
): DocumentView['checks'] => [
  { code: 'not_expired', passed: !expiresOn || expiresOn >= today },
  { code: 'dates_in_order', passed: !issuedOn || (issuedOn <= today && (!expiresOn || issuedOn < expiresOn)) },
];

type Fields = Pick<z.infer<typeof UploadDocumentFields>, 'type' | 'number' | 'issuedOn' | 'expiresOn' | 'holder'>;

/** What a machine can tell about an upload; a person decides. */
export const checkUpload = async (
  em: EntityManager,
  company: { readonly id: string; readonly name: string },
  file: {
    readonly hash: string;
    readonly nameFits: boolean;
    readonly bytes: Uint8Array;
    /** As {@link textOf} reads it. */
    readonly text?: readonly TextLine[] | null | undefined;
  },
  fields: Fields & { readonly goods?: LotClaims | undefined },
  today: string,
): Promise<DocumentView['checks']> => {
  const elsewhere = await em.countBy(TradeDocument, { sha256: file.hash, companyId: Not(company.id) });
  const { type, number, issuedOn, expiresOn, holder, goods } = fields;
  const required = holder !== undefined || (COMPANY_DOCUMENTS as readonly string[]).includes(type);
  return [
    { code: 'type_matches_content', passed: file.nameFits },
    { code: 'unique', passed: elsewhere === 0 },
    ...checksOfDays({ issuedOn, expiresOn }, today),
    { code: 'not_edited_afterwards', passed: !editedAfterwards(file.bytes) },
    ...(holder
      ? [{ code: 'holder_matches', passed: isHolder(holder, company.name), values: { holder, company: company.name } }]
      : []),
    ...(file.text === undefined
      ? []
      : textFindings(file.text, {
          number,
          issuedOn,
          expiresOn,
          company: { name: company.name, required },
          ...(goods && { lot: goods }),
        })),
  ];
};

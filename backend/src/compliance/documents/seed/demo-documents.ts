import { randomUUID } from 'node:crypto';
import { type DocumentCode, type DocumentState, plusDays, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { translator } from '../../../platform/i18n/index.js';
import type { FileStore } from '../../../platform/storage/file-store.js';
import { sha256 } from '../../../platform/files/index.js';
import { TradeDocument } from '../document.entity.js';
import { demoPdf } from './demo-pdf.js';

/** Kinds that state what was found on one day and do not run out. */
const OF_ONE_DAY: readonly DocumentCode[] = ['quality-analysis', 'tml-certificate', 'moisture-certificate', 'sds'];
/** Moisture is found anew within a week of loading. */
const FOUND_DAYS_AGO: Partial<Record<DocumentCode, number>> = { 'moisture-certificate': 3 };
const DAYS_AGO = 60;
const day = (offset: number): string => plusDays(today(), offset);

/** A lot whose documents are to be made. */
export interface Documented {
  readonly listingId: string;
  readonly reference: string;
  readonly name: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly states: Partial<Record<DocumentCode, DocumentState>>;
}

/** Makes a lot's demo documents: real files that say what they are. Answers the rows, not yet saved. */
export const demoDocuments = async (em: EntityManager, files: FileStore, lot: Documented): Promise<TradeDocument[]> =>
  Promise.all(
    Object.entries(lot.states).map(async ([code, state]) => {
      const type = code as DocumentCode;
      const number = `DEMO-${lot.reference}-${type}`;
      const bytes = demoPdf([
        translator('en').t(`document.type.${type}`),
        'Demonstration document. It was issued by nobody and proves nothing.',
        `Number: ${number}`,
        `Holder: ${lot.companyName}`,
        `Lot: ${lot.reference}, ${lot.name}`,
      ]);
      const fileKey = `documents/${randomUUID()}.pdf`;
      await files.put(fileKey, bytes, 'application/pdf');
      const decided = state === 'approved' || state === 'rejected';
      return em.create(TradeDocument, {
        companyId: lot.companyId,
        listingId: lot.listingId,
        type,
        state,
        fileKey,
        fileName: `${number.toLowerCase()}.pdf`,
        mediaType: 'application/pdf',
        bytes: bytes.length,
        sha256: sha256(bytes),
        issuer: 'Demo Registry',
        number,
        issuedOn: day(-(FOUND_DAYS_AGO[type] ?? DAYS_AGO)),
        expiresOn: OF_ONE_DAY.includes(type) ? null : day(540),
        checks: ['type_matches_content', 'unique', 'not_expired', 'dates_in_order'].map((check) => ({
          code: check,
          passed: true,
        })),
        decidedAt: decided ? new Date() : null,
        reason: state === 'rejected' ? 'The stamp of the laboratory cannot be read.' : null,
        demo: true,
      });
    }),
  );

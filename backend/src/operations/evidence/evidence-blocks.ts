import type { ExportedRow } from '../audit/index.js';
import { complianceBlock, momentText, partiesBlock, screeningBlock } from './compliance-blocks.js';
import type { TakenFile } from './evidence-files.service.js';
import type { EvidenceBlock } from './evidence-page.js';
import type { EvidenceSection, EvidenceSections } from './evidence-subjects.service.js';
import {
  accountBlock,
  cargoesBlock,
  contractBlock,
  dealBlock,
  invoicesBlock,
  listingBlock,
  settlementBlock,
} from './trade-blocks.js';
import type { IndexTexts } from './translator.js';

type Block = Omit<EvidenceBlock, 'title'>;

/** Of a section without a table of its own the file of data says all. */
const BLOCKS: { readonly [S in EvidenceSection]?: (of: NonNullable<EvidenceSections[S]>, texts: IndexTexts) => Block } =
  {
    deal: dealBlock,
    listing: listingBlock,
    parties: partiesBlock,
    compliance: complianceBlock,
    contract: contractBlock,
    settlement: settlementBlock,
    invoices: invoicesBlock,
    account: accountBlock,
    lots: cargoesBlock,
    deals: cargoesBlock,
  };

/** One part of the record as the index shows it, with the file that holds all of it. */
export const sectionBlock = <S extends EvidenceSection>(
  section: S,
  sections: EvidenceSections,
  href: string | undefined,
  texts: IndexTexts,
): EvidenceBlock => {
  const title = texts.t(`evidence.section.${section}`);
  const found = sections[section];
  const at = href === undefined ? {} : { href };
  if (section === 'screening') return { title, ...at, ...screeningBlock(sections.screening, sections.parties, texts) };
  if (!found || (Array.isArray(found) && !found.length)) return { title, warnings: [texts.t('evidence.noRecord')] };
  const block = BLOCKS[section] as ((of: unknown, texts: IndexTexts) => Block) | undefined;
  return { title, ...at, ...block?.(found, texts) };
};

/** What of a file must not be overlooked. */
const LOST = { differs: 'evidence.file.differs', locked: 'evidence.file.locked', gone: 'evidence.file.gone' } as const;

/** A kept file's type in words; those that no area reviews have words of their own here. */
const typeText = (type: string, { has, t }: IndexTexts): string => {
  const key = [`document.type.${type}`, `evidence.type.${type}`].find((one) => has(one));
  return key ? t(key) : type;
};

/** The documents with what their bytes say of the hash that was noted when they came. */
export const documentsBlock = (files: readonly TakenFile[], texts: IndexTexts): EvidenceBlock => {
  const { t } = texts;
  return {
    title: t('evidence.section.documents'),
    warnings: files
      .filter(({ verdict }) => verdict in LOST)
      .map(({ record, verdict }) => t(LOST[verdict as keyof typeof LOST], { name: record.fileName })),
    ...(files.length ? {} : { notes: [t('evidence.noDocuments')] }),
    tables: [
      {
        columns: ['file', 'about', 'type', 'state', 'issuer', 'number', 'issuedOn', 'expiresOn', 'at', 'hash', 'noted'],
        rows: files.map(({ record, zipped, verdict }) => [
          zipped ? { text: record.fileName, href: zipped.name } : record.fileName,
          t(`evidence.about.${record.aboutKind}`),
          typeText(record.type, texts),
          record.state,
          record.issuer ?? '',
          record.number ?? '',
          record.issuedOn ?? '',
          record.expiresOn ?? '',
          momentText(record.uploadedAt),
          zipped?.sha256 ?? record.sha256 ?? '',
          t(`evidence.hash.${verdict}`),
        ]),
      },
    ],
  };
};

/** What the index shows of a row of the audit; the file holds all that its hash covers. */
export type ShownRow = Pick<
  ExportedRow,
  'at' | 'objectKind' | 'event' | 'from' | 'to' | 'actorName' | 'reason' | 'position' | 'hash'
>;

/** What happened to the record, with the hashes that join its rows. */
export const auditBlock = (
  { rows, all, href, held }: { rows: readonly ShownRow[]; all: number; href: string; held: string },
  texts: IndexTexts,
): EvidenceBlock => ({
  title: texts.t('evidence.section.audit'),
  href,
  notes: [
    texts.t('evidence.chain'),
    held,
    ...(all > rows.length ? [texts.t('evidence.moreRows', { shown: rows.length, all })] : []),
  ],
  tables: [
    {
      columns: ['position', 'at', 'record', 'event', 'from', 'to', 'by', 'reason', 'hash'],
      rows: rows.map((row) => [
        row.position === null ? texts.t('evidence.notLinked') : String(row.position),
        momentText(row.at),
        row.objectKind,
        row.event,
        row.from ?? '',
        row.to ?? '',
        row.actorName ?? '',
        row.reason ?? '',
        row.hash,
      ]),
    },
  ],
});

import { Injectable, StreamableFile } from '@nestjs/common';
import type { EvidenceSubject } from '@orebridge/contracts';
import { today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Log } from '../../platform/logging/log.js';
import { ZIP_MOST_BYTES, ZipStream } from '../../platform/zip/zip-stream.js';
import { AuditChecksService, AuditExportService, AuditService, jsonOf, lastLink } from '../audit/index.js';
import { auditBlock, documentsBlock, sectionBlock, type ShownRow } from './evidence-blocks.js';
import { EvidenceFiles, type KeptFile } from './evidence-files.service.js';
import { evidencePage } from './evidence-page.js';
import { type Evidence, type EvidenceSection, EvidenceSubjects } from './evidence-subjects.service.js';
import { translator, type IndexTexts } from './translator.js';

const AUDIT_FILE = 'audit/audit.json';
/** Rows of the audit that the index shows; the file has all. */
const SHOWN_ROWS = 1000;

/** Everything that is known of a deal, a lot or a company as one archive, to be read and verified without the site. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly tx: Tx,
    private readonly subjects: EvidenceSubjects,
    private readonly files: EvidenceFiles,
    private readonly audit: AuditService,
    private readonly rows: AuditExportService,
    private readonly checks: AuditChecksService,
    private readonly log: Log,
  ) {}

  /**
   * Begins the archive once all is known that could refuse it; documents and rows of the audit are read while it is taken.
   * @throws NotFound where there is no such thing, Conflict where its documents are too large for one archive
   */
  async file(ctx: SignedIn, kind: EvidenceSubject, id: string): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const evidence = await this.subjects.of(em, ctx, kind, id);
    const files = await this.files.of(em, ctx, evidence.about);
    const size = files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
    if (size > ZIP_MOST_BYTES * 0.9) throw new Conflict('evidence.too_large');
    const reason = `${kind} ${evidence.reference}`;
    await this.tx.run(ctx, (work) => this.audit.write(work, ctx, { object: 'evidence', id, event: 'take', reason }));
    const zip = new ZipStream();
    this.write(em, ctx, zip, { evidence, files }).then(
      () => zip.end(),
      (error: Error) => {
        this.log.warn({ err: error, kind, id }, 'an evidence file was broken off');
        zip.fail(error);
      },
    );
    return new StreamableFile(zip.readable, {
      type: 'application/zip',
      disposition: dispositionOf(evidence.reference),
    });
  }

  private async write(
    em: EntityManager,
    ctx: SignedIn,
    zip: ZipStream,
    { evidence, files }: { evidence: Evidence; files: readonly KeptFile[] },
  ): Promise<void> {
    const texts = translator(ctx.language);
    const takenAt = new Date().toISOString();
    const documents = await this.files.into(zip, files);
    const hrefs = new Map<EvidenceSection, string>();
    for (const section of sectionsOf(evidence)) {
      const content = evidence.sections[section];
      if (content === null) continue;
      const { name } = await zip.add(`data/${section}.json`, `${JSON.stringify(content, null, 2)}\n`);
      hrefs.set(section, name);
    }
    const trail = await this.trail(em, zip, evidence, files);
    const held = await this.chainText(ctx, texts);
    const lines = [
      texts.t('evidence.taken', { at: takenAt.slice(0, 16).replace('T', ' '), by: ctx.user.fullName }),
      texts.t('evidence.verify'),
      texts.t('evidence.notClean'),
    ];
    const blocks = [
      ...sectionsOf(evidence).map((section) => sectionBlock(section, evidence.sections, hrefs.get(section), texts)),
      documentsBlock(documents, texts),
      auditBlock({ ...trail, href: AUDIT_FILE, held }, texts),
    ];
    const title = texts.t(`evidence.title.${evidence.kind}`, {
      reference: [evidence.reference, evidence.name].filter(Boolean).join(' · '),
    });
    await zip.add('index.html', evidencePage({ title, lines, blocks }, texts));
    const { kind, id, reference } = evidence;
    const last = await lastLink(em);
    const manifest = {
      about: { kind, id, reference },
      takenAt,
      takenBy: { id: ctx.user.id, name: ctx.user.fullName },
      audit: { rows: trail.all, position: last?.position ?? null, head: last?.head.toString('hex') ?? null },
      documents: documents.map(({ record, zipped, verdict }) => ({
        ...record,
        fileKey: undefined,
        subjectState: undefined,
        file: zipped?.name ?? null,
        found: zipped?.sha256 ?? null,
        verdict,
      })),
      files: zip.files,
    };
    await zip.add('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
    await zip.add('SHA256SUMS', zip.files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
  }

  /** Writes the rows of the audit as they come, and keeps what the index shows of the first of them. */
  private async trail(
    em: EntityManager,
    zip: ZipStream,
    { audited }: Evidence,
    files: readonly KeptFile[],
  ): Promise<{ rows: ShownRow[]; all: number }> {
    const documents = files.flatMap(({ source, id }) =>
      source === 'document' || source === 'deal-document' ? [{ kind: 'document' as const, id }] : [],
    );
    const batches = this.rows.of(em, [...audited, ...documents]);
    const shown: ShownRow[] = [];
    let all = 0;
    const counted = async function* () {
      for await (const batch of batches) {
        all += batch.length;
        shown.push(...batch.slice(0, SHOWN_ROWS - shown.length));
        yield batch;
      }
    };
    await zip.add(AUDIT_FILE, jsonOf(counted()));
    return { rows: shown, all };
  }

  /** What the last check of the whole chain has found; nothing is said to hold that nobody has checked. */
  private async chainText(ctx: SignedIn, { t }: IndexTexts): Promise<string> {
    const { items } = await this.checks.list(ctx);
    const last = items.find(({ endedAt }) => endedAt !== null);
    if (!last) return t('evidence.neverChecked');
    const at = `${last.endedAt!.slice(0, 16).replace('T', ' ')} UTC`;
    return t('evidence.checked', { at, rows: last.rows ?? 0, found: last.found ?? 0 });
  }
}

const sectionsOf = ({ sections }: Evidence): EvidenceSection[] => Object.keys(sections) as EvidenceSection[];

const dispositionOf = (reference: string): string => {
  const name = `evidence-${reference}-${today()}.zip`;
  return `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

import { Injectable } from '@nestjs/common';
import type { EvidenceSubject } from '@orebridge/contracts';
import { mayWithDocument } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { outsideParty } from '../../platform/access/document-party.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { VirusScan } from '../../platform/files/index.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { plainName } from '../../platform/uploads/file-name.js';
import type { ZipStream, Zipped } from '../../platform/zip/zip-stream.js';
import { placeOf } from './file-places.js';

/** What a kept file is about. */
export interface About {
  readonly kind: EvidenceSubject;
  readonly id: string;
  /** Of samples of a lot only the results of this buyer; of all when left out. */
  readonly buyer?: string;
}

/** A kept file as its record tells of it. */
export interface KeptFile {
  readonly id: string;
  readonly source: string;
  readonly aboutKind: EvidenceSubject;
  readonly aboutId: string;
  readonly type: string;
  readonly state: string;
  readonly issuer: string | null;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number | null;
  /** As it was noted when the file came; null where none was. */
  readonly sha256: string | null;
  readonly uploadedAt: Date;
  /** Of the lot, deal, shipment or project that it belongs to; null where that decides nothing. */
  readonly subjectState: string | null;
}

/** What a file's bytes say of the hash that was noted when it came. */
export type HashVerdict = 'same' | 'differs' | 'not_noted' | 'locked' | 'gone';

/** A kept file with its place in the archive; none where the vault has it no longer, or hands it to nobody. */
export interface TakenFile {
  readonly record: KeptFile;
  readonly zipped: Zipped | null;
  readonly verdict: HashVerdict;
}

const FILES = `SELECT f.id, f.source, f.about_kind AS "aboutKind", f.about_id AS "aboutId", f.type, f.state, f.issuer, f.number,
    f.issued_on::text AS "issuedOn", f.expires_on::text AS "expiresOn", f.file_key AS "fileKey", f.file_name AS "fileName",
    f.media_type AS "mediaType", f.bytes::float8 AS bytes, f.sha256, f.uploaded_at AS "uploadedAt",
    f.subject_state AS "subjectState"
  FROM evidence_files f JOIN unnest($1::text[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS a (kind, id, buyer, n)
    ON a.kind = f.about_kind AND a.id = f.about_id AND (a.buyer IS NULL OR f.buyer_company_id IS NULL OR f.buyer_company_id = a.buyer)
  ORDER BY a.n, f.uploaded_at, f.id`;
/** Of these nothing is won by packing them again. */
const PACKED = /^(application\/(pdf|zip|vnd\.openxml)|image\/)/;

/** The documents of the vault that belong to an evidence file, byte by byte as they are kept. */
@Injectable()
export class EvidenceFiles {
  constructor(
    private readonly store: FileStore,
    private readonly scan: VirusScan,
  ) {}

  /** What is kept about these and the table of documents lets the caller open, in their order, the oldest first. */
  async of(em: EntityManager, ctx: SignedIn, about: readonly About[]): Promise<KeptFile[]> {
    const kept = await queryRows<KeptFile>(em, FILES, [
      about.map(({ kind }) => kind),
      about.map(({ id }) => id),
      about.map(({ buyer }) => buyer ?? null),
    ]);
    const party = outsideParty(ctx);
    return kept.filter((file) =>
      mayWithDocument({ ...placeOf(file), party, approved: file.state === 'approved' }, 'open'),
    );
  }

  /** Writes them into the archive, one after the other. */
  async into(zip: ZipStream, files: readonly KeptFile[]): Promise<TakenFile[]> {
    const taken: TakenFile[] = [];
    for (const [n, record] of files.entries()) taken.push(await this.one(zip, record, n + 1));
    return taken;
  }

  private async one(zip: ZipStream, record: KeptFile, number: number): Promise<TakenFile> {
    if (!(await this.store.exists(record.fileKey))) return { record, zipped: null, verdict: 'gone' };
    if (!(await this.scan.isServed(record.fileKey))) return { record, zipped: null, verdict: 'locked' };
    const name = `documents/${String(number).padStart(3, '0')}-${record.type}-${nameInZip(record.fileName)}`;
    const zipped = await zip.add(name, await this.store.stream(record.fileKey), !PACKED.test(record.mediaType));
    const verdict = record.sha256 === null ? 'not_noted' : record.sha256 === zipped.sha256 ? 'same' : 'differs';
    return { record, zipped, verdict };
  }
}

/** Without what a line of SHA256SUMS, an address or a file system reads as something else. */
const nameInZip = (name: string): string => plainName(name).replace(/[^\p{L}\p{N}._-]+/gu, '_');

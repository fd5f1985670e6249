import { Injectable } from '@nestjs/common';
import type { EvidenceSubject } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { VirusScan } from '../../platform/files/index.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { plainName } from '../../platform/uploads/file-name.js';
import type { ZipStream, Zipped } from '../../platform/zip/zip-stream.js';

/** What a kept file is about. */
export interface About {
  readonly kind: EvidenceSubject;
  readonly id: string;
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
    f.media_type AS "mediaType", f.bytes::float8 AS bytes, f.sha256, f.uploaded_at AS "uploadedAt"
  FROM evidence_files f JOIN unnest($1::text[], $2::uuid[]) WITH ORDINALITY AS a (kind, id, n) ON a.kind = f.about_kind AND a.id = f.about_id
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

  /** What is kept about these, in their order, the oldest first. */
  of(em: EntityManager, about: readonly About[]): Promise<KeptFile[]> {
    return queryRows<KeptFile>(em, FILES, [about.map(({ kind }) => kind), about.map(({ id }) => id)]);
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

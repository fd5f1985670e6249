import { Injectable } from '@nestjs/common';
import type { Language } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { sha256 } from '../../platform/files/index.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { ContractFileRecord, type ContractVersionRecord } from './contract.entities.js';
import { contractPdf } from './contract-pdf.js';

const MEDIA_TYPE = 'application/pdf';
/** The files of contracts. Each is made once and kept, so that all readers have the same bytes whatever is released later. */
@Injectable()
export class ContractFiles {
  constructor(private readonly files: FileStore) {}

  /** The kept file of a version in a language, made now if nobody has asked for it yet. */
  async file(
    em: EntityManager,
    version: ContractVersionRecord,
    language: Language,
    signed: boolean,
  ): Promise<ContractFileRecord> {
    const key = { versionId: version.id, language, signed };
    const kept = await em.findOneBy(ContractFileRecord, key);
    if (kept && (await this.files.exists(kept.fileKey))) return kept;
    await this.keep(em, version.id, language, signed, await contractPdf(version, language, signed));
    return em.findOneByOrFail(ContractFileRecord, key);
  }

  /** Puts a file's bytes away under their hash; the first file of a version and language stays. */
  async keep(em: EntityManager, versionId: string, language: Language, signed: boolean, bytes: Buffer): Promise<void> {
    const hash = sha256(bytes);
    const fileKey = `contracts/${hash}.pdf`;
    await this.files.put(fileKey, bytes, MEDIA_TYPE);
    await em
      .createQueryBuilder()
      .insert()
      .into(ContractFileRecord)
      .values({ versionId, language, signed, sha256: hash, fileKey, bytes: bytes.length })
      .orIgnore()
      .execute();
  }
}

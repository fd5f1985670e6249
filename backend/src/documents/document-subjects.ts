import { Injectable } from '@nestjs/common';
import type { DocumentType } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import { NotFound } from '../platform/errors/app-error.js';

/** What a document belongs to, as far as documents need to know it. */
export interface DocumentSubject {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly state: string;
  readonly demo: boolean;
}

/** The area whose things have documents. It registers in its constructor. */
export interface SubjectArea {
  /** The subject, locked until the transaction ends: always before its documents. */
  lock(em: EntityManager, id: string): Promise<DocumentSubject | null>;
  /** True when everybody may see it, and so that it has its documents. */
  isPublic(em: EntityManager, id: string): Promise<boolean>;
  /** What the subjects are called. */
  names(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>>;
  /** A document was decided on, taken back, or ran out. */
  documentsChanged(em: EntityManager, ctx: Ctx, id: string): Promise<void>;
  /** A document that counted was recalled or is forged. */
  documentRevoked(em: EntityManager, ctx: Ctx, id: string): Promise<void>;
  /** Its owner has uploaded a document of the type. */
  documentAdded(em: EntityManager, ctx: Ctx, id: string, type: DocumentType): Promise<void>;
}

/** Says that a company may read the files of a subject that is not its own. */
export type ReaderRule = (em: EntityManager, companyId: string, subjectId: string) => Promise<boolean>;

/** Lets documents belong to lots without knowing of lots or of deals. */
@Injectable()
export class DocumentSubjects {
  private area: SubjectArea | undefined;
  private readonly readers: ReaderRule[] = [];

  serve(area: SubjectArea): void {
    this.area = area;
  }

  admitReaders(rule: ReaderRule): void {
    this.readers.push(rule);
  }

  /** @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<DocumentSubject> {
    const subject = await this.area?.lock(em, id);
    if (!subject) throw new NotFound();
    return subject;
  }

  async names(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>> {
    return (await this.area?.names(em, ids)) ?? new Map<string, string | null>();
  }

  async isPublic(em: EntityManager, id: string): Promise<boolean> {
    return (await this.area?.isPublic(em, id)) ?? false;
  }

  async documentsChanged(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    await this.area?.documentsChanged(em, ctx, id);
  }

  async documentRevoked(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    await this.area?.documentRevoked(em, ctx, id);
  }

  async documentAdded(em: EntityManager, ctx: Ctx, id: string, type: DocumentType): Promise<void> {
    await this.area?.documentAdded(em, ctx, id, type);
  }

  async mayRead(em: EntityManager, companyId: string, subjectId: string): Promise<boolean> {
    for (const rule of this.readers) if (await rule(em, companyId, subjectId)) return true;
    return false;
  }
}

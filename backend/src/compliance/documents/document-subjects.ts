import { Injectable } from '@nestjs/common';
import type { DocumentType } from '@orebridge/contracts';
import { type DocumentStage, type ListingState, lotStage, type LotRelation, mayWithDocument } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { LotClaims } from './text/text-findings.js';

/** What a document belongs to, as far as documents need to know it. */
export interface DocumentSubject {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly state: ListingState;
  readonly demo: boolean;
  /** What it says of its goods, which documents about it should say too. */
  readonly goods: LotClaims;
}

/** The things that have documents: lots. `processes` provides it, since documents know neither lots nor deals. */
export abstract class SubjectArea {
  /** The subject, locked until the transaction ends: always before its documents. */
  abstract lock(em: EntityManager, id: string): Promise<DocumentSubject | null>;
  /** The subject as it stands; null when there is none. */
  abstract find(em: EntityManager, id: string): Promise<DocumentSubject | null>;
  /** True when everybody may see it, and so that it has its documents. */
  abstract isPublic(em: EntityManager, id: string): Promise<boolean>;
  /** What the subjects are called. */
  abstract names(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>>;
  /** A document was decided on, taken back, or ran out. */
  abstract documentsChanged(em: EntityManager, ctx: Ctx, id: string): Promise<void>;
  /** A document that counted was recalled or is forged. */
  abstract documentRevoked(em: EntityManager, ctx: Ctx, id: string): Promise<void>;
  /** Its owner has uploaded a document of the type. */
  abstract documentAdded(em: EntityManager, ctx: Ctx, id: string, type: DocumentType): Promise<void>;
  /** The furthest stage of a company's deals about a subject that still live; `closed` when all are over, null without any. */
  abstract dealStage(em: EntityManager, companyId: string, id: string): Promise<DocumentStage | null>;
  /** Whether a company has an offer open for a subject. */
  abstract negotiates(em: EntityManager, companyId: string, id: string): Promise<boolean>;
}

/** Lets documents belong to lots without knowing of lots or of deals. */
@Injectable()
export class DocumentSubjects {
  constructor(private readonly area: SubjectArea) {}

  /** @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<DocumentSubject> {
    const subject = await this.area.lock(em, id);
    if (!subject) throw new NotFound();
    return subject;
  }

  /** @throws NotFound */
  async find(em: EntityManager, id: string): Promise<DocumentSubject> {
    const subject = await this.area.find(em, id);
    if (!subject) throw new NotFound();
    return subject;
  }

  async names(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>> {
    return this.area.names(em, ids);
  }

  async isPublic(em: EntityManager, id: string): Promise<boolean> {
    return this.area.isPublic(em, id);
  }

  async documentsChanged(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    await this.area.documentsChanged(em, ctx, id);
  }

  async documentRevoked(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    await this.area.documentRevoked(em, ctx, id);
  }

  async documentAdded(em: EntityManager, ctx: Ctx, id: string, type: DocumentType): Promise<void> {
    await this.area.documentAdded(em, ctx, id, type);
  }

  /** Whether a company opens all documents of a subject of another, for the two have a live deal about it. */
  async mayRead(em: EntityManager, companyId: string, id: string): Promise<boolean> {
    const stage = await this.area.dealStage(em, companyId, id);
    return stage !== null && mayWithDocument({ kind: 'lot_document', stage, party: 'counterparty' }, 'open');
  }

  /** How far a subject of another company has come for the caller's, and how the two stand. */
  async stage(
    em: EntityManager,
    companyId: string | null,
    { id, state }: DocumentSubject,
  ): Promise<LotRelation & { readonly stage: DocumentStage }> {
    const onMarket = await this.area.isPublic(em, id);
    const deal = companyId === null ? null : await this.area.dealStage(em, companyId, id);
    const negotiates =
      companyId !== null && deal === null && onMarket && (await this.area.negotiates(em, companyId, id));
    const standing = { onMarket, deal, negotiates };
    return { ...standing, stage: lotStage(state, standing) };
  }
}

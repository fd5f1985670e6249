import { Injectable } from '@nestjs/common';
import { api, type RoomDocument, urlOf } from '@orebridge/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { DocumentLibrary, DocumentSubjects } from '../../compliance/documents/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { ServiceFiles } from '../../services/service-listings/index.js';
import { RoomFileRow } from './room.entities.js';
import type { RoomSubject } from './room-subjects.js';

/** Documents of a deal or of work that other areas keep. `processes` provides it. */
export abstract class RoomDocumentSources {
  /** Those of a subject that the caller, who may read its room, may see. */
  abstract of(em: EntityManager, ctx: SignedIn, subject: RoomSubject): Promise<RoomDocument[]>;
}

/** What replaced documents are of no use for. */
const SHOWN_STATES = ['pending', 'approved', 'expired'];

/** Where the documents of a room lie. */
@Injectable()
export class RoomDocuments {
  constructor(
    private readonly library: DocumentLibrary,
    private readonly readers: DocumentSubjects,
    private readonly reports: ServiceFiles,
    private readonly sources: RoomDocumentSources,
  ) {}

  /** All of them, newest first. */
  async of(em: EntityManager, ctx: SignedIn, subject: RoomSubject): Promise<RoomDocument[]> {
    const found = [
      ...(await this.ofLot(em, ctx, subject)),
      ...(await this.ofWork(em, subject)),
      ...(await this.ofMessages(em, subject)),
      ...(await this.sources.of(em, ctx, subject)),
    ];
    return found.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  }

  /** Documents of the lot: to its owner, to a party of a live deal, and to admins. */
  private async ofLot(em: EntityManager, ctx: SignedIn, { listingId }: RoomSubject): Promise<RoomDocument[]> {
    const own = ctx.user.companyId;
    if (!listingId) return [];
    const documents = await this.library.ofListing(em, listingId);
    const readsAll = actsAsAdmin(ctx) || (own !== null && (await this.readers.mayRead(em, own, listingId)));
    return documents
      .filter(({ state, companyId }) => SHOWN_STATES.includes(state) && (readsAll || companyId === own))
      .map((one) => ({
        id: one.id,
        source: 'listing',
        name: one.fileName,
        type: one.type,
        state: one.state,
        mediaType: one.mediaType,
        bytes: one.bytes,
        by: one.issuer,
        at: one.uploadedAt.toISOString(),
        href: urlOf(api.documents.file, { params: { id: one.id } }),
      }));
  }

  private async ofWork(em: EntityManager, { kind, id }: RoomSubject): Promise<RoomDocument[]> {
    if (kind !== 'engagement') return [];
    const files = await this.reports.of(em, { engagementId: id });
    return files.map((one) => ({
      id: one.id,
      source: 'work',
      name: one.fileName,
      type: null,
      state: null,
      mediaType: one.mediaType,
      bytes: one.bytes,
      by: null,
      at: one.uploadedAt,
      href: urlOf(api.services.file, { params: { id: one.id } }),
    }));
  }

  private async ofMessages(em: EntityManager, { id: roomId }: RoomSubject): Promise<RoomDocument[]> {
    const files = await em.find(RoomFileRow, {
      where: { roomId, messageId: Not(IsNull()) },
      relations: { uploader: true },
    });
    return files.map((one) => ({
      id: one.id,
      source: 'room',
      name: one.fileName,
      type: null,
      state: null,
      mediaType: one.mediaType,
      bytes: one.bytes,
      by: one.uploader.fullName,
      at: one.uploadedAt.toISOString(),
      href: urlOf(api.rooms.file, { params: { id: one.id } }),
    }));
  }
}

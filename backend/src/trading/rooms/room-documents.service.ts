import { Injectable } from '@nestjs/common';
import type { api, RoomDocument } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { COUNT_CAP, decodeCursor, encodeCursor, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { RoomDocuments } from './room-documents.js';
import { assertReads } from './room.policy.js';
import { RoomSubjects } from './room-subjects.js';

/** The documents of a deal or of agreed work, from wherever they lie. */
@Injectable()
export class RoomDocumentsService {
  constructor(
    private readonly tx: Tx,
    private readonly subjects: RoomSubjects,
    private readonly documents: RoomDocuments,
  ) {}

  async list(ctx: SignedIn, { params, query }: InputOf<typeof api.rooms.documents>): Promise<Page<RoomDocument>> {
    const em = this.tx.read(ctx);
    const subject = await this.subjects.find(em, params.id);
    assertReads(ctx, subject);
    const all = await this.documents.of(em, ctx, subject);
    const [at, id] = query.cursor === undefined ? ['', ''] : decodeCursor(query.cursor, ['timestamptz'], 'text');
    const rest = query.cursor === undefined ? all : all.filter((one) => one.at < at || (one.at === at && one.id < id));
    const items = rest.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items,
      next: last && rest.length > items.length ? encodeCursor(last.at, last.id) : null,
      total: Math.min(all.length, COUNT_CAP),
      capped: all.length > COUNT_CAP,
    };
  }
}

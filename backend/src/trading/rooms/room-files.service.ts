import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, RoomFile } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '@orebridge/trade';
import { StoredFilesService } from '../../platform/files/index.js';
import { outsideParty } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { UploadResolver } from '../../platform/upload-parts/index.js';
import { RoomFileRow } from './room.entities.js';
import { toRoomFile } from './room.mapper.js';
import { assertWrites, sideIn } from './room.policy.js';
import { RoomStore } from './room.store.js';
import { RoomSubjects } from './room-subjects.js';

/** A file that nobody sends with a message is kept so long. */
const UNSENT_MS = 3 * DAY_MS;
const BATCH = 100;

/** Files of messages. Until its message is sent a file is its sender's alone. */
@Injectable()
export class RoomFilesService {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly tx: Tx,
    private readonly files: StoredFilesService,
    private readonly arrivals: UploadResolver,
    private readonly subjects: RoomSubjects,
    private readonly store: RoomStore,
  ) {
    schedule.every(3600, 'rooms.unsent_files', (em) => this.sweep(em));
  }

  async upload(ctx: SignedIn, { params, body: { upload }, file }: InputOf<typeof api.rooms.upload>): Promise<RoomFile> {
    requireActive(ctx);
    assertWrites(ctx, await this.subjects.find(this.tx.read(ctx), params.id));
    const { checked, take } = await this.arrivals.checked(ctx, 'document', { file, upload }, (one) =>
      this.files.checked(ctx, one),
    );
    return this.tx.run(ctx, async (em) => {
      const room = await this.store.lock(em, await this.subjects.find(em, params.id));
      await take(em);
      const stored = await this.files.keep(em, 'rooms', checked);
      return toRoomFile(await em.save(em.create(RoomFileRow, { roomId: room.id, ...stored, uploadedBy: ctx.user.id })));
    });
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.rooms.file>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const row = await em.findOneBy(RoomFileRow, { id: params.id });
    if (!row) throw new NotFound();
    const subject = await this.subjects.find(em, row.roomId);
    const parties = subject.parties.map(({ companyId }) => companyId);
    const own = row.uploadedBy === ctx.user.id;
    const side = sideIn(ctx, subject);
    // Who has left the company that a room is of has left the room; an administrator writes into it where there is a dispute.
    const writer = own ? 'owner' : side === 'admin' ? null : 'counterparty';
    const party = (side && writer) ?? outsideParty(ctx);
    const standing = { kind: 'room_file', stage: row.messageId ? 'sent' : 'unsent', party } as const;
    return this.files.handOver(ctx, row, { kind: 'room', id: row.id, parties, own, standing });
  }

  private sweep(em: EntityManager): Promise<boolean> {
    return this.batches.run<{ id: string; fileKey: string }>(em, {
      name: 'rooms.unsent_files',
      size: BATCH,
      due: `SELECT id, file_key AS "fileKey" FROM room_files
        WHERE message_id IS NULL AND uploaded_at <= $3 AND id <> ALL($1) ORDER BY uploaded_at LIMIT $2`,
      values: [new Date(Date.now() - UNSENT_MS)],
      handle: async (inner, { id, fileKey }) => {
        await inner.delete(RoomFileRow, { id });
        await this.files.remove(fileKey);
      },
    });
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, ShipmentFile } from '@orebridge/contracts';
import { FREIGHT_RULES } from '@orebridge/trade';
import { endingsOf, fileAnswer, keptDocument } from '../documents/index.js';
import { requireActive } from '../platform/access/require-active.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { BadRequest, NotFound, Unprocessable } from '../platform/errors/app-error.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { FileStore } from '../platform/storage/file-store.js';
import { nameFor } from '../platform/uploads/file-name.js';
import { DOCUMENT_TYPES, sniff } from '../platform/uploads/sniff.js';
import { ShipmentFileRow } from './shipment.entities.js';
import { toFile } from './shipment.mapper.js';
import { assertReads, partyOf } from './shipment-policy.js';
import { ShipmentStore } from './shipment-store.js';

/** Documents and photos of shipments. */
@Injectable()
export class ShipmentFiles {
  constructor(
    private readonly tx: Tx,
    private readonly files: FileStore,
    private readonly store: ShipmentStore,
  ) {}

  async upload(ctx: SignedIn, { params, file }: InputOf<typeof api.shipments.upload>): Promise<ShipmentFile> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const shipment = await this.store.lock(em, params.id);
      partyOf(ctx, shipment);
      if (!file) throw new BadRequest('file.missing');
      const { mediaType, extension } = await sniff(file, DOCUMENT_TYPES);
      const max = FREIGHT_RULES.filesMax;
      if ((await em.countBy(ShipmentFileRow, { shipmentId: shipment.id })) >= max)
        throw new Unprocessable('service.files_max', { max });
      const kept = await keptDocument(file.buffer, mediaType);
      const fileKey = `shipments/${randomUUID()}.${extension}`;
      await this.files.put(fileKey, kept, mediaType);
      const stored = await em.save(
        em.create(ShipmentFileRow, {
          shipmentId: shipment.id,
          fileKey,
          fileName: nameFor(file.originalname, endingsOf(mediaType)),
          mediaType,
          bytes: kept.length,
          sha256: createHash('sha256').update(kept).digest('hex'),
          uploadedBy: ctx.user.id,
        }),
      );
      return toFile(stored);
    });
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.shipments.file>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const stored = await em.findOneBy(ShipmentFileRow, { id: params.id });
    if (!stored) throw new NotFound();
    assertReads(ctx, await this.store.read(em, stored.shipmentId));
    const { fileKey: key, fileName: name, mediaType } = stored;
    return fileAnswer(this.files, { key, name, mediaType });
  }
}

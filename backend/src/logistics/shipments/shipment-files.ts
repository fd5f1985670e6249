import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, ShipmentFile } from '@orebridge/contracts';
import { FREIGHT_RULES, STAGES_OF_STATES } from '@orebridge/trade';
import { StoredFilesService } from '../../platform/files/index.js';
import { outsideParty } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ShipmentFileRow } from './shipment.entities.js';
import { toFile } from './shipment.mapper.js';
import { partyOf, sideOf } from './shipment.policy.js';
import { ShipmentStore } from './shipment.store.js';

/** Documents and photos of shipments. */
@Injectable()
export class ShipmentFiles {
  constructor(
    private readonly tx: Tx,
    private readonly files: StoredFilesService,
    private readonly store: ShipmentStore,
  ) {}

  async upload(ctx: SignedIn, { params, file }: InputOf<typeof api.shipments.upload>): Promise<ShipmentFile> {
    requireActive(ctx);
    partyOf(ctx, await this.store.read(this.tx.read(ctx), params.id));
    const checked = await this.files.checked(ctx, file);
    return this.tx.run(ctx, async (em) => {
      const shipment = await this.store.lock(em, params.id);
      partyOf(ctx, shipment);
      const max = FREIGHT_RULES.filesMax;
      if ((await em.countBy(ShipmentFileRow, { shipmentId: shipment.id })) >= max)
        throw new Unprocessable('service.files_max', { max });
      const stored = await this.files.keep(em, 'shipments', checked);
      return toFile(
        await em.save(em.create(ShipmentFileRow, { shipmentId: shipment.id, ...stored, uploadedBy: ctx.user.id })),
      );
    });
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.shipments.file>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const stored = await em.findOneBy(ShipmentFileRow, { id: params.id });
    if (!stored) throw new NotFound();
    const shipment = await this.store.read(em, stored.shipmentId);
    const parties = [shipment.carrierCompanyId, shipment.clientCompanyId];
    const own = stored.uploadedBy === ctx.user.id;
    const side = sideOf(ctx, shipment);
    const other = side === 'carrier' ? 'carrier' : side && 'counterparty';
    const party = own && side ? 'owner' : (other ?? outsideParty(ctx));
    const standing = { kind: 'shipment_file', stage: STAGES_OF_STATES.shipment[shipment.state], party } as const;
    return this.files.handOver(ctx, stored, { kind: 'shipment', id: stored.id, parties, own, standing });
  }
}

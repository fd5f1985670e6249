import { Injectable } from '@nestjs/common';
import type { CarriageDocument } from '@orebridge/contracts';
import { dealDocumentKind, dealStage, mayWithDocument } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { DealStateMachine } from '../deals/index.js';
import { DealDocumentRow } from './execution.entities.js';

/** What the carrier of a deal's cargo reads of the deal: the documents that say how the cargo is carried, and nothing else. */
@Injectable()
export class CarriageDocuments {
  constructor(private readonly machine: DealStateMachine) {}

  /** Those that stand, as the table of documents shows them to a carrier, the newest first. */
  async of(em: EntityManager, dealId: string): Promise<CarriageDocument[]> {
    const deal = await this.machine.find(em, dealId);
    const where = { dealId, state: In(['pending', 'approved']) };
    const rows = await em.find(DealDocumentRow, { where, order: { uploadedAt: 'DESC', id: 'ASC' } });
    return rows
      .filter(({ type }) =>
        mayWithDocument({ kind: dealDocumentKind(type), stage: dealStage(deal.state), party: 'carrier' }, 'see'),
      )
      .map((row) => ({
        id: row.id,
        type: row.type,
        state: row.state === 'approved' ? 'approved' : 'pending',
        number: row.number ?? null,
        issuedOn: row.issuedOn ?? null,
        fileName: row.fileName,
        mediaType: row.mediaType,
        bytes: row.bytes,
        uploadedAt: row.uploadedAt.toISOString(),
      }));
  }

  /** Whether the caller's company carries the cargo of the deal, by one shipment of it that was not cancelled. */
  async isCarrier(em: EntityManager, ctx: SignedIn, dealId: string): Promise<boolean> {
    if (!ctx.user.companyId || actsAsAdmin(ctx)) return false;
    const found = await queryRows(em, `SELECT 1 FROM deal_carriers WHERE deal_id = $1 AND company_id = $2`, [
      dealId,
      ctx.user.companyId,
    ]);
    return found.length > 0;
  }
}

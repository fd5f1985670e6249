import { Injectable, StreamableFile } from '@nestjs/common';
import type { api, ComparedBid, TenderBids } from '@orebridge/contracts';
import { type BidState, compareBids } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { isVerified } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { judged, requirementOf } from './bid-facts.js';
import { XLSX_TYPE } from '../../platform/sheets/index.js';
import { bidSheet } from './bid-sheet.js';
import { assertBuyer } from './tender.policy.js';
import { TenderStore } from './tender.store.js';
import type { Tender, TenderBid } from './tender.entities.js';

const READABLE: readonly BidState[] = ['standing', 'opened', 'unreadable', 'won', 'lost'];

/** The bids side by side, for the buyer alone: live ones as they come, sealed ones once they are opened. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: TenderStore,
  ) {}

  async bids(ctx: SignedIn, { params }: InputOf<typeof api.tenders.bids>): Promise<TenderBids> {
    const em = this.tx.read(ctx);
    return this.compared(em, await this.readable(em, ctx, params.id));
  }

  async sheet(ctx: SignedIn, { params, query }: InputOf<typeof api.tenders.sheet>): Promise<StreamableFile> {
    return this.tx.run(ctx, async (em) => {
      const tender = await this.readable(em, ctx, params.id);
      const { items } = await this.compared(em, tender);
      await this.audit.write(em, ctx, { object: 'tender', id: tender.id, event: 'export', to: tender.state });
      return new StreamableFile(await bidSheet(tender, items, query.language ?? ctx.language), {
        type: XLSX_TYPE,
        disposition: `attachment; filename="${tender.reference}.xlsx"`,
      });
    });
  }

  private async readable(em: EntityManager, ctx: SignedIn, id: string): Promise<Tender> {
    const { tender } = await this.store.scene(em, ctx, id);
    assertBuyer(ctx, tender);
    if (tender.kind === 'sealed' && !tender.openedAt) throw new Conflict('tender.sealed');
    return tender;
  }

  private async compared(em: EntityManager, tender: Tender): Promise<TenderBids> {
    const need = requirementOf(tender);
    const rows = (await this.store.bids(em, tender.id, READABLE)).map((bid) => {
      const { cost, limits } = judged(need, bid.content);
      const receivedAt = bid.receivedAt.toISOString();
      return { id: bid.id, bid, receivedAt, limits, own: cost, cost: cost ?? NOT_READ };
    });
    rows.sort(compareBids);
    const items = rows.map(
      ({ bid, own, limits }, at): ComparedBid => ({
        ...facts(bid),
        rank: own?.ok ? at + 1 : null,
        cost: own && (own.ok ? own : { ok: false, why: { code: own.why.code, values: { ...own.why.values } } }),
        limits: limits.map((limit) => ({ ...limit })),
      }),
    );
    const first = items[0]?.cost;
    return { items, payableUnit: first?.ok ? first.payableUnit : null };
  }
}

const NOT_READ = { ok: false, why: { code: 'bid.nothing_payable', values: {} } } as const;

const facts = (bid: TenderBid) => ({
  id: bid.id,
  state: bid.state,
  bidder: {
    companyId: bid.companyId,
    name: bid.company.name,
    verified: isVerified(bid.company),
    country: bid.company.country,
  },
  content: bid.content,
  receivedAt: bid.receivedAt.toISOString(),
  receipt: bid.hash,
  awardedQuantity: bid.awardedQuantity,
  awardReason: bid.awardReason,
  offerId: bid.offerId,
  dealId: bid.dealId,
  demo: bid.demo,
});

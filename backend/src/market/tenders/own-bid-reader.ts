import { Injectable } from '@nestjs/common';
import type { BidReceipt, OwnBid } from '@orebridge/contracts';
import { compareBids } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { judged, requirementOf } from './bid-facts.js';
import { TenderStore } from './tender.store.js';
import type { Tender, TenderBid } from './tender.entities.js';

interface ReceiptRow {
  readonly version: number;
  readonly event: BidReceipt['event'];
  readonly hash: string;
  readonly received_at: Date;
}

/**
 * Draws the own bid for its bidder. In a live tender the bidder sees the own rank among the bids that can be compared, and
 * no more: it is the trade's custom in reverse auctions of bulk goods that a rank is shown and prices and names are not, for
 * a best price in view draws bids to just below it and lets bidders signal to each other.
 */
@Injectable()
export class OwnBidReader {
  constructor(private readonly store: TenderStore) {}

  async view(em: EntityManager, tender: Tender, bid: TenderBid): Promise<OwnBid> {
    const rows: ReceiptRow[] = await em.query(
      'SELECT version, event, hash, received_at FROM tender_receipts WHERE bid_id = $1 ORDER BY id',
      [bid.id],
    );
    return {
      id: bid.id,
      state: bid.state,
      version: bid.version,
      content: bid.content,
      receipts: rows.map(({ version, event, hash, received_at }) => ({
        version,
        event,
        hash,
        receivedAt: received_at.toISOString(),
      })),
      rank: tender.kind === 'live' ? await this.rank(em, tender, bid) : null,
      awardedQuantity: bid.awardedQuantity,
      awardReason: bid.awardReason,
      offerId: bid.offerId,
      dealId: bid.dealId,
      lotWanted: bid.state === 'won' && bid.offerId === null && bid.dealId === null,
    };
  }

  private async rank(em: EntityManager, tender: Tender, own: TenderBid): Promise<OwnBid['rank']> {
    const need = requirementOf(tender);
    const bids = await this.store.bids(em, tender.id, ['standing', 'opened', 'won', 'lost']);
    const ranked = bids
      .map(({ id, content, receivedAt }) => ({
        id,
        cost: judged(need, content).cost,
        receivedAt: receivedAt.toISOString(),
      }))
      .flatMap(({ cost, ...rest }) => (cost?.ok ? [{ ...rest, cost }] : []))
      .sort(compareBids);
    const place = ranked.findIndex(({ id }) => id === own.id) + 1;
    return place ? { place, of: ranked.length } : null;
  }
}

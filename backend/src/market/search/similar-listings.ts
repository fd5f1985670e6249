import { Injectable } from '@nestjs/common';
import type { api, ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertVisible, cardsOf, type Listing, LotLedger } from '../listings/index.js';

const SHOWN = 6;
/** So many candidates from each side of the grade, and of the same origin's prices: always the same work. */
const CANDIDATES = 40;

/**
 * Lots of the market like one lot. Candidates are those next to its grade and, from its origin, next to its price: both are
 * read off an index. They are ordered by form, then by the distance in grade, price per unit and origin.
 */
const SIMILAR: Statement = {
  name: 'similar-listings',
  text: `WITH near AS (
      (SELECT listing_id FROM market_lots WHERE mineral = $1 AND purity >= $2::numeric ORDER BY purity LIMIT ${CANDIDATES})
      UNION (SELECT listing_id FROM market_lots WHERE mineral = $1 AND purity < $2::numeric ORDER BY purity DESC LIMIT ${CANDIDATES})
      UNION (SELECT listing_id FROM market_lots WHERE mineral = $1 AND country = $3 AND price >= market_price($4::numeric, $10, $9) ORDER BY price LIMIT ${CANDIDATES})
      UNION (SELECT listing_id FROM market_lots WHERE mineral = $1 AND country = $3 AND price < market_price($4::numeric, $10, $9) ORDER BY price DESC LIMIT ${CANDIDATES})
    )
    SELECT l.id FROM near JOIN published.listings l ON l.id = near.listing_id
    WHERE l.id <> $5::uuid AND l.company_id <> $6::uuid AND l.company_id IS DISTINCT FROM $7::uuid
      AND l.total_quantity - l.reserved_quantity - l.sold_quantity >= l.min_order_quantity
    ORDER BY (l.physical_form IS NOT DISTINCT FROM $8) DESC,
      least(1, coalesce(abs(l.purity_pct - $2::numeric) / greatest($2::numeric, 1), 1)) * 3
        + CASE WHEN l.unit = $9 AND l.currency = $10 THEN least(1, abs(l.price_per_unit - $4::numeric) / nullif($4::numeric, 0)) ELSE 1 END * 2
        + (l.origin_country IS DISTINCT FROM $3)::int,
      l.published_at DESC, l.id
    LIMIT ${SHOWN}`,
};

/** Lots of the market like one lot. */
@Injectable()
export class SimilarListings {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LotLedger,
  ) {}

  async similar(ctx: SignedIn, { params }: InputOf<typeof api.listings.similar>): Promise<{ items: ListingCard[] }> {
    const em = this.tx.read(ctx);
    const lot = await this.ledger.read(em, params.id);
    assertVisible(ctx, lot);
    return { items: await cardsOf(em, await this.idsOf(em, lot, ctx.user.companyId)) };
  }

  /** The ids of lots like `lot`, the nearest first: never the own company's, and never those of the lot's own seller. */
  private async idsOf(em: EntityManager, lot: Listing, viewer: string | null): Promise<string[]> {
    if (!lot.mineralType) return [];
    const rows = await queryRows<{ id: string }>(em, SIMILAR, [
      lot.mineralType,
      lot.purityPct ?? '-1',
      lot.originCountry,
      lot.pricePerUnit ?? '0',
      lot.id,
      lot.companyId,
      viewer,
      lot.physicalForm,
      lot.unit,
      lot.currency,
    ]);
    return rows.map(({ id }) => id);
  }
}

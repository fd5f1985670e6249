import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rowsOf } from '../platform/database/statement.js';
import type { Wanted } from './accept-turns.js';

/** A negotiation, the version that is to be accepted, and the company that wants to. */
export interface Acceptance {
  readonly offerId: string;
  readonly versionId: string;
  readonly companyId: string;
}
/** Terms that this company may accept now, with what is left of their lot. */
export interface Acceptable extends Wanted {
  readonly available: string;
}

/** Everybody who asks in one turn of the event loop is looked up at once. */
const ACCEPTABLE = {
  name: 'offers-to-accept',
  text: `SELECT DISTINCT a.offer || ' ' || a.version || ' ' || a.company AS key, l.id AS "listingId", v.quantity::text AS quantity, v.unit,
      (l.total_quantity - l.reserved_quantity - l.sold_quantity)::text AS available
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS a (offer, version, company)
    JOIN offer_threads t ON t.id = a.offer JOIN offer_versions v ON v.id = a.version AND v.thread_id = t.id
    JOIN listings l ON l.id = t.listing_id
    WHERE t.state = 'pending' AND v.state = 'pending' AND v.expires_at > now()
      AND l.state = 'published' AND l.total_quantity IS NOT NULL
      AND a.company = CASE v.by WHEN 'buyer' THEN t.seller_company_id ELSE t.buyer_company_id END`,
};
type Row = Acceptable & { readonly key: string };

const keyOf = ({ offerId, versionId, companyId }: Acceptance): string =>
  [offerId, versionId, companyId].join(' ').toLowerCase();

/** Looks up which terms may be accepted, for the queue before the acceptance. */
@Injectable()
export class OffersToAccept {
  private asking: { readonly asked: Acceptance[]; readonly found: Promise<Map<string, Row>> } | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Null when the company may not accept the version now, for whatever reason. */
  async find(acceptance: Acceptance): Promise<Acceptable | null> {
    this.asking ??= this.ask();
    const { asked, found } = this.asking;
    asked.push(acceptance);
    return (await found).get(keyOf(acceptance)) ?? null;
  }

  private ask() {
    const asked: Acceptance[] = [];
    const found = nextTurn().then(async () => {
      this.asking = null;
      const rows = await rowsOf<Row>(this.dataSource.manager, ACCEPTABLE, [
        asked.map(({ offerId }) => offerId),
        asked.map(({ versionId }) => versionId),
        asked.map(({ companyId }) => companyId),
      ]);
      return new Map(rows.map((row) => [row.key, row]));
    });
    return { asked, found };
  }
}

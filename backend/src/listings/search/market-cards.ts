import { ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { rowsOf, type Statement } from '../../platform/database/statement.js';
import { type CardLot, toListingCard } from '../listing.mapper.js';
import type { FoundLot } from './market-page.js';

/** The lots of a page with all that a card shows, in the page's order. Figures come as text, times in milliseconds. */
const CARDS: Statement = {
  name: 'market-cards',
  text: `SELECT coalesce(json_agg(card ORDER BY place), '[]')::text AS cards FROM (
    SELECT page.place, json_build_object('stamp', m.stamp, 'lot', json_build_object(
        'id', l.id, 'reference', l.reference, 'state', l.state, 'mineralType', l.mineral_type, 'mineralName', l.mineral_name,
        'grade', l.grade, 'physicalForm', l.physical_form, 'originCountry', l.origin_country, 'mineLocation', l.mine_location,
        'pricePerUnit', trim_scale(l.price_per_unit)::text, 'currency', l.currency, 'unit', l.unit, 'priceBasis', l.price_basis,
        'totalQuantity', trim_scale(l.total_quantity)::text, 'reservedQuantity', trim_scale(l.reserved_quantity)::text,
        'soldQuantity', trim_scale(l.sold_quantity)::text, 'minOrderQuantity', trim_scale(l.min_order_quantity)::text,
        'purityPct', trim_scale(l.purity_pct)::text, 'composition', l.composition, 'incoterm', l.incoterm, 'place', l.place,
        'certifications', l.certifications, 'compliance', l.compliance, 'demo', l.demo),
      'publishedAt', extract(epoch FROM l.published_at) * 1000, 'updatedAt', extract(epoch FROM l.updated_at) * 1000,
      'seller', json_build_object('id', c.id, 'name', c.name, 'sellerType', c.seller_type, 'kybLevel', c.kyb_level,
        'kybState', c.kyb_state, 'rating', trim_scale(c.rating)::text, 'ratingCount', c.rating_count),
      'thumbId', (SELECT thumb_id FROM listing_images WHERE listing_id = l.id ORDER BY position LIMIT 1),
      'documents', (SELECT json_agg(json_build_array(d.type, d.state, extract(epoch FROM d.uploaded_at) * 1000) ORDER BY d.uploaded_at)
        FROM documents d WHERE d.listing_id = l.id)) AS card
    FROM unnest($1::uuid[]) WITH ORDINALITY page(id, place)
    JOIN market_lots m ON m.listing_id = page.id JOIN listings l ON l.id = page.id JOIN companies c ON c.id = l.company_id) cards`,
};

interface CardRow {
  readonly stamp: number;
  readonly lot: Omit<CardLot, 'company' | 'publishedAt' | 'updatedAt'>;
  readonly publishedAt: number | null;
  readonly updatedAt: number;
  readonly seller: CardLot['company'];
  readonly thumbId: string | null;
  readonly documents: readonly [type: string, state: string, uploadedAt: number][] | null;
}

const toCard = (row: CardRow): ListingCard =>
  toListingCard(
    {
      ...row.lot,
      company: row.seller,
      publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
      updatedAt: new Date(row.updatedAt),
    },
    (row.documents ?? []).map(([type, state, uploadedAt]) => ({
      type,
      state,
      uploadedAt: new Date(uploadedAt),
    })) as Parameters<typeof toListingCard>[1],
    row.thumbId ? { thumbId: row.thumbId } : undefined,
  );

const rowsOfCards = async (em: EntityManager, ids: readonly string[]): Promise<CardRow[]> => {
  if (!ids.length) return [];
  const [row] = await rowsOf<{ cards: string }>(em, CARDS, [ids]);
  return JSON.parse(row?.cards ?? '[]') as CardRow[];
};

/** The cards of those of the lots that are on the market, in the order of their ids. */
export const cardsOf = async (em: EntityManager, ids: readonly string[]): Promise<ListingCard[]> =>
  (await rowsOfCards(em, ids)).map(toCard);

const KEPT = 20_000;

/**
 * Cards as they go over the wire, each checked by the contract when it is written. A lot's stamp changes with every
 * change of what its card shows, in the same transaction: a card of the stamp that was just read is right.
 */
export class CardShelf {
  private readonly cards = new Map<string, { readonly stamp: number; readonly text: Buffer }>();

  /** The cards of found lots as JSON, in their order. One that has left the market since is left out. */
  async textsOf(em: EntityManager, lots: readonly FoundLot[]): Promise<Buffer[]> {
    const texts = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const { id, stamp } of lots) {
      const card = this.cards.get(id);
      if (card?.stamp === stamp) texts.set(id, card.text);
      else missing.push(id);
    }
    for (const row of await rowsOfCards(em, missing)) {
      const text = Buffer.from(JSON.stringify(ListingCard.parse(toCard(row))));
      texts.set(row.lot.id, text);
      this.keep(row.lot.id, row.stamp, text);
    }
    return lots.flatMap(({ id }) => texts.get(id) ?? []);
  }

  private keep(id: string, stamp: number, text: Buffer): void {
    this.cards.delete(id);
    this.cards.set(id, { stamp, text });
    if (this.cards.size <= KEPT) return;
    const [oldest] = this.cards.keys();
    if (oldest !== undefined) this.cards.delete(oldest);
  }
}

import type { ListingCard } from '@orebridge/contracts';
import { listingLabel } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { marksOf, type TradeDocument } from '../../compliance/documents/index.js';
import { type Company, isVerified } from '../../identity/companies/index.js';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { availableOf } from './lot-ledger.js';
import type { Listing } from './listing.entity.js';
import type { ListingPhoto } from './listing-image.entity.js';

/** What a card says of a lot, its seller, and its documents. */
export type CardLot = Pick<
  Listing,
  | 'id'
  | 'reference'
  | 'state'
  | 'mineralType'
  | 'mineralName'
  | 'grade'
  | 'physicalForm'
  | 'originCountry'
  | 'mineLocation'
  | 'pricePerUnit'
  | 'currency'
  | 'unit'
  | 'priceBasis'
  | 'totalQuantity'
  | 'reservedQuantity'
  | 'soldQuantity'
  | 'minOrderQuantity'
  | 'purityPct'
  | 'composition'
  | 'incoterm'
  | 'place'
  | 'certifications'
  | 'compliance'
  | 'publishedAt'
  | 'updatedAt'
  | 'demo'
> & {
  readonly company: Pick<Company, 'id' | 'name' | 'sellerType' | 'kybLevel' | 'kybState' | 'rating' | 'ratingCount'>;
};
type CardDocument = Pick<TradeDocument, 'type' | 'state' | 'uploadedAt'>;
type CardPhoto = Pick<ListingPhoto, 'thumbId'>;

export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The contract's label: `pending` reads "submitted"; a lot that deals hold in full is still partly reserved, it may come back. */
const labelOf = (lot: CardLot): ListingCard['label'] => {
  const label = listingLabel(availableOf(lot), lot.reservedQuantity, lot.minOrderQuantity ?? '0', lot.state);
  if (label === 'pending') return 'submitted';
  return label === 'fully_reserved' ? 'partly_reserved' : label;
};

export const imageUrl = (id: string): string => `/api/listing-images/${id}`;

/** What a card and the whole view of a lot have in common. */
export const cardFields = (lot: CardLot, documents: readonly CardDocument[], photo: CardPhoto | undefined) => ({
  id: lot.id,
  reference: lot.reference,
  state: lot.state,
  label: labelOf(lot),
  mineralType: lot.mineralType,
  mineralName: lot.mineralName,
  grade: lot.grade,
  physicalForm: lot.physicalForm,
  originCountry: lot.originCountry,
  mineLocation: lot.mineLocation,
  pricePerUnit: lot.pricePerUnit,
  currency: lot.currency,
  unit: lot.unit,
  priceType: lot.priceBasis?.type ?? null,
  totalQuantity: lot.totalQuantity,
  availableQuantity: lot.totalQuantity === null ? null : availableOf(lot),
  reservedQuantity: lot.reservedQuantity,
  soldQuantity: lot.soldQuantity,
  minOrderQuantity: lot.minOrderQuantity,
  purityPct: lot.purityPct,
  composition: lot.composition,
  incoterm: lot.incoterm ?? null,
  place: lot.place,
  certifications: lot.certifications,
  marks: marksOf(documents),
  image: photo ? imageUrl(photo.thumbId) : null,
  compliance: lot.compliance && { band: lot.compliance.band, status: lot.compliance.status },
  publishedAt: iso(lot.publishedAt),
  updatedAt: lot.updatedAt.toISOString(),
  demo: lot.demo,
});

export const toListingCard = (
  lot: CardLot,
  documents: readonly CardDocument[],
  photo: CardPhoto | undefined,
): ListingCard => ({
  ...cardFields(lot, documents, photo),
  seller: {
    id: lot.company.id,
    name: lot.company.name,
    sellerType: lot.company.sellerType,
    verified: isVerified(lot.company),
    rating: lot.company.rating,
    ratingCount: lot.company.ratingCount,
  },
});

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
        FROM published.documents d WHERE d.listing_id = l.id)) AS card
    FROM unnest($1::uuid[]) WITH ORDINALITY page(id, place)
    JOIN published.market_lots m ON m.listing_id = page.id JOIN listings l ON l.id = page.id JOIN published.companies c ON c.id = l.company_id) cards`,
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
    })) as CardDocument[],
    row.thumbId ? { thumbId: row.thumbId } : undefined,
  );

/** A card, and the stamp of the market that changes with it. */
export interface StampedCard {
  readonly stamp: number;
  readonly card: ListingCard;
}

/** The cards of those of the lots that are on the market, in the order of their ids. */
export const readCards = async (em: EntityManager, ids: readonly string[]): Promise<StampedCard[]> => {
  if (!ids.length) return [];
  const [row] = await queryRows<{ cards: string }>(em, CARDS, [ids]);
  return (JSON.parse(row?.cards ?? '[]') as CardRow[]).map((one) => ({ stamp: one.stamp, card: toCard(one) }));
};

/** The same without their stamps. */
export const cardsOf = async (em: EntityManager, ids: readonly string[]): Promise<ListingCard[]> =>
  (await readCards(em, ids)).map(({ card }) => card);

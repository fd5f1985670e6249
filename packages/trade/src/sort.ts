/** Orders of the marketplace: the best match for a text first, then as the specification names them (section 3). */
export const LISTING_SORTS = [
  'relevance',
  'newest',
  'price-high-to-low',
  'price-low-to-high',
  'quantity-high-to-low',
  'quantity-low-to-high',
  'purity-high-to-low',
  'seller-rating',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Kinds of seller a buyer may filter by; `all` filters nothing (specification section 3). */
export const SELLER_TYPES = ['all', 'verified', 'miner', 'trader', 'processor'] as const;
export type SellerType = (typeof SELLER_TYPES)[number];
/** What a company may be; `verified` is a badge, not a kind. */
export const SELLER_KINDS = ['miner', 'trader', 'processor'] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

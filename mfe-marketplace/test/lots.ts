import { api, type Listing, type ListingCard, type ListingFacets } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';

export const LOT = '00000000-0000-4000-8000-0000000000a1';
export const SELLER = '00000000-0000-4000-8000-0000000000b1';

/** A published lot of 500 t of copper cathodes, 300 t of which are available. */
export const cathodes = (part: Partial<Listing> = {}): Listing => ({
  id: LOT,
  reference: 'OB-20418',
  state: 'published',
  label: 'partly_reserved',
  mineralType: 'copper',
  mineralName: 'Copper cathodes, Grade A',
  form: 'metal',
  grade: 'LME Grade A',
  physicalForm: 'Full-plate cathode',
  originCountry: 'CL',
  mineLocation: 'Sierra Alta',
  pricePerUnit: '13350',
  currency: 'USD',
  unit: 't',
  priceType: 'index_premium',
  totalQuantity: '500',
  availableQuantity: '300',
  reservedQuantity: '200',
  soldQuantity: '0',
  minOrderQuantity: '50',
  purityPct: '99.99',
  composition: [
    { element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' },
    { element: 'As', value: '5', unit: 'ppm', basis: 'dry', treatment: 'penalty' },
  ],
  incoterm: 'CIF',
  place: 'Rotterdam',
  certifications: ['Copper Mark'],
  marks: {
    'mining-permit': 'approved',
    'esg-certificate': 'approved',
    'quality-analysis': 'pending',
    'origin-certificate': 'missing',
  },
  image: null,
  compliance: { band: 'low', status: 'CLEAR' },
  publishedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  demo: true,
  description: 'Full plates, strapped.',
  originRegion: 'Antofagasta',
  priceBasis: { type: 'index_premium', index: 'LME Cu cash', premium: '150', qp: 'M+1' },
  lotSize: '25',
  tolerancePct: '2',
  moisturePct: null,
  dimensions: '914 x 914 mm',
  packagingType: 'Bundles of 2.5 t',
  transportMode: 'breakbulk_sea',
  readyDate: '2027-01-15',
  esgInfo: null,
  producer: 'large_scale',
  hsCode: '7403.11',
  terms: 'Umpire assay decides.',
  images: [],
  documents: [],
  seller: {
    id: SELLER,
    name: 'Luapula Cathode Works',
    role: 'seller',
    sellerType: 'processor',
    country: 'CL',
    city: 'Antofagasta',
    founded: 1998,
    kybLevel: 2,
    verified: true,
    rating: '4.7',
    ratingCount: 12,
    certifications: ['ISO 9001'],
    demo: true,
  },
  complianceScore: null,
  complianceReasons: [],
  missing: [],
  version: 3,
  submittedAt: null,
  expiresAt: '2027-02-01T00:00:00.000Z',
  rejectionCode: null,
  rejectionReason: null,
  events: [],
  offerBlockedBy: null,
  own: false,
  ...part,
});

/** The same lot in a list. */
export const card = (part: Partial<ListingCard> = {}): ListingCard => {
  const lot = cathodes();
  const { id, name, sellerType, verified, rating, ratingCount } = lot.seller;
  return { ...lot, seller: { id, name, sellerType, verified, rating, ratingCount }, ...part };
};

export const pageOf = <T>(items: T[], part: { next?: string | null; total?: number; capped?: boolean } = {}) => ({
  items,
  next: null,
  total: items.length,
  capped: false,
  ...part,
});

export const facets: ListingFacets = {
  mineral: [
    { value: 'copper', count: 4, capped: false },
    { value: 'cobalt', count: 2, capped: false },
  ],
  country: [
    { value: 'CL', count: 3, capped: false },
    { value: 'CD', count: 3, capped: false },
  ],
  certification: [{ value: 'Copper Mark', count: 2, capped: false }],
  sellerType: [
    { value: 'all', count: 6, capped: false },
    { value: 'verified', count: 5, capped: false },
    { value: 'miner', count: 3, capped: false },
    { value: 'trader', count: 1, capped: false },
    { value: 'processor', count: 2, capped: false },
  ],
};

/** An empty watch list. */
export const watched = answer(api.listings.watched, { items: [] });

/** A draft of the same company that has a name and a mineral, and nothing else yet. */
export const draft = (part: Partial<Listing> = {}): Listing =>
  cathodes({
    state: 'draft',
    label: 'draft',
    own: true,
    demo: false,
    version: 1,
    pricePerUnit: null,
    priceBasis: null,
    priceType: null,
    totalQuantity: null,
    availableQuantity: null,
    minOrderQuantity: null,
    lotSize: null,
    tolerancePct: null,
    composition: [],
    incoterm: null,
    place: null,
    publishedAt: null,
    expiresAt: null,
    compliance: null,
    events: ['save', 'submit'],
    missing: ['listing.missing.price', 'listing.missing.quantity', 'listing.missing.image'],
    marks: {
      'mining-permit': 'missing',
      'esg-certificate': 'missing',
      'quality-analysis': 'missing',
      'origin-certificate': 'missing',
    },
    ...part,
  });

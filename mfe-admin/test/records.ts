import type {
  AdminUser,
  api,
  AuditRow,
  CallResult,
  CompanyFull,
  Deal,
  DealCard,
  DocumentQueueRow,
  DocumentView,
  Listing,
  ListingCard,
  Release,
} from '@orebridge/contracts';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const page = <T>(items: T[], more: { next?: string | null; total?: number } = {}) => ({
  items,
  next: more.next ?? null,
  total: more.total ?? items.length,
  capped: false,
});

const TYPES = ['mining-permit', 'esg-certificate', 'quality-analysis', 'origin-certificate'] as const;

export const document = (n: number, more: Partial<DocumentView> = {}): DocumentView => ({
  id: id(500 + n),
  type: TYPES[n % 4] ?? 'mining-permit',
  state: 'pending',
  fileName: `document-${n}.pdf`,
  mediaType: 'application/pdf',
  bytes: 120_000,
  sha256: 'ab'.repeat(32),
  issuer: 'Ministry of Mines',
  number: `MP-${n}`,
  scheme: null,
  issuedOn: '2026-01-10',
  expiresOn: '2031-01-10',
  listingId: id(1),
  companyId: id(901),
  uploadedAt: '2026-11-26T08:00:00.000Z',
  decidedAt: null,
  reason: null,
  checks: [
    { code: 'type_matches_content', passed: true },
    { code: 'unique', passed: true },
    { code: 'not_expired', passed: true },
    { code: 'dates_in_order', passed: false },
    { code: 'text_none', passed: true, open: true },
  ],
  demo: false,
  ...more,
});
export const documents = (state: DocumentView['state']) => [0, 1, 2, 3].map((n) => document(n, { state }));

const MARK = { approved: 'approved', pending: 'pending', rejected: 'rejected' } as const;
export const marks = (state: keyof typeof MARK): Listing['marks'] => ({
  'mining-permit': MARK[state],
  'esg-certificate': MARK[state],
  'quality-analysis': MARK[state],
  'origin-certificate': MARK[state],
});

type QueueRow = CallResult<typeof api.listings.queue>['items'][number];
const NAMES = ['Copper cathodes Grade A', 'Zinc concentrate 52%', 'Tin ingots 99.9%'];
const lot = (n: number): ListingCard => ({
  id: id(n),
  reference: `OB-2041${n}`,
  state: 'under_review',
  label: 'under_review',
  mineralType: 'copper',
  mineralName: NAMES[n - 1] ?? `Lot ${n}`,
  grade: 'Grade A',
  physicalForm: 'Cathodes',
  originCountry: 'ZM',
  mineLocation: 'Kalembe Ridge',
  pricePerUnit: '13350',
  currency: 'USD',
  unit: 't',
  priceType: 'fixed',
  totalQuantity: '500',
  availableQuantity: '500',
  reservedQuantity: '0',
  soldQuantity: '0',
  minOrderQuantity: '100',
  purityPct: '99.99',
  composition: [
    { element: 'Cu', value: '99.99', unit: '%', basis: 'dry', treatment: 'payable' },
    { element: 'Ag', value: '12', unit: 'g/t', basis: 'dry', treatment: 'gangue' },
  ],
  incoterm: 'CIF',
  place: 'Rotterdam',
  certifications: ['Copper Mark'],
  marks: marks('pending'),
  image: null,
  seller: {
    id: id(901),
    name: 'Kalembe Ridge Mining',
    sellerType: 'miner',
    verified: true,
    rating: null,
    ratingCount: 0,
  },
  compliance: { band: 'medium', status: 'REVIEW' },
  publishedAt: null,
  updatedAt: '2026-11-26T08:00:00.000Z',
  demo: false,
});

/** A lot of the queue; the second one has waited longest in the list of three that {@link queue} gives. */
export const queued = (n: number, more: Partial<QueueRow> = {}): QueueRow => ({
  ...lot(n),
  submittedAt: `2026-11-2${n}T08:00:00.000Z`,
  complianceScore: 34,
  ...more,
});
export const queue = () => page([queued(1), queued(2), queued(3, { state: 'pending', demo: true })]);

export const company = (n: number, more: Partial<CompanyFull> = {}): CompanyFull => ({
  id: id(900 + n),
  name: 'Kalembe Ridge Mining',
  role: 'seller',
  sellerType: 'miner',
  country: 'ZM',
  city: 'Kitwe',
  founded: 1998,
  kybLevel: 2,
  verified: true,
  rating: null,
  ratingCount: 0,
  certifications: [],
  demo: false,
  kybState: 'verified',
  producer: 'other',
  tier: 'professional',
  usIssuer: null,
  bankOrFund: null,
  email: 'trade@kalembe.example',
  members: 3,
  createdAt: '2026-10-01T08:00:00.000Z',
  ...more,
});

export const listing = (n: number, more: Partial<Listing> = {}): Listing => ({
  ...lot(n),
  description: 'LME registered brand.',
  form: 'metal',
  originRegion: 'Copperbelt',
  priceBasis: { type: 'fixed' },
  lotSize: '100',
  tolerancePct: '2',
  moisturePct: null,
  dimensions: null,
  packagingType: 'Bundles',
  transportMode: 'container',
  readyDate: '2027-01-15',
  esgInfo: null,
  producer: 'large_scale',
  hsCode: null,
  terms: null,
  images: [{ id: id(701), url: '/api/listing-images/1', width: 800, height: 600, fileName: 'a.jpg', bytes: 1000 }],
  documents: documents('pending'),
  seller: company(1),
  complianceScore: 34,
  complianceReasons: [
    { code: 'origin', points: 20, values: { country: 'ZM' } },
    { code: 'mineral', points: 2, values: { mineral: 'copper' } },
    { code: 'mitigants', points: -5 },
  ],
  missing: [],
  version: 3,
  submittedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: null,
  rejectionCode: null,
  rejectionReason: null,
  events: ['approve', 'reject'],
  offerBlockedBy: null,
  own: false,
  ...more,
});
/** The same lot with every required document approved. */
export const clearListing = (n: number, more: Partial<Listing> = {}): Listing =>
  listing(n, { documents: documents('approved'), marks: marks('approved'), ...more });

export const queuedDocument = (n: number, more: Partial<DocumentQueueRow> = {}): DocumentQueueRow => ({
  ...document(n),
  companyName: 'Kalembe Ridge Mining',
  listingName: 'Copper cathodes Grade A',
  ...more,
});

export const user = (n: number, more: Partial<AdminUser> = {}): AdminUser => ({
  id: id(800 + n),
  username: `person${n}`,
  fullName: ['Amara Okafor', 'Jean-Luc Mbuyi', 'Li Wei'][n - 1] ?? `Person ${n}`,
  email: `person${n}@company.example`,
  role: 'buyer',
  adminRoles: [],
  status: 'active',
  companyId: id(901),
  companyName: 'Meridian Cathode GmbH',
  createdAt: '2026-10-01T08:00:00.000Z',
  lastSeenAt: null,
  twoFactor: false,
  demo: false,
  ...more,
});

const party = (n: number, name: string) => ({ companyId: id(n), name, country: 'DE', verified: true, kybLevel: 2 });
export const dealCard = (n: number, more: Partial<DealCard> = {}): DealCard => ({
  id: id(600 + n),
  reference: `OB-D-${n}`,
  state: 'compliance_review',
  percent: 10,
  listing: { id: id(1), reference: 'OB-20411', mineralType: 'copper', mineralName: 'Copper cathodes Grade A' },
  buyer: party(902, 'Meridian Cathode GmbH'),
  seller: party(901, 'Kalembe Ridge Mining'),
  side: null,
  terms: {
    quantity: '200',
    unit: 't',
    price: '12900',
    currency: 'USD',
    total: '2580000.00',
    incoterm: 'CIF',
    place: 'Rotterdam',
    deliveryDate: '2027-02-15',
    paymentTerms: 'escrow',
    pricing: null,
    message: '',
  },
  createdAt: '2026-11-25T08:00:00.000Z',
  updatedAt: '2026-11-25T08:00:00.000Z',
  demo: false,
  ...more,
});
export const deal = (n: number, more: Partial<Deal> = {}): Deal => ({
  ...dealCard(n),
  offerId: id(400 + n),
  termsHash: 'cd'.repeat(32),
  compliance: {
    score: 62,
    band: 'high',
    status: 'EDD',
    reasons: [{ code: 'origin', points: 30, values: { country: 'CD' } }],
    gates: [],
  },
  timeline: [],
  events: ['release_review'],
  quantities: { unit: 't', total: '500', reserved: '200', sold: '0', available: '300' },
  ...more,
});

export const auditRow = (n: number, more: Partial<AuditRow> = {}): AuditRow => ({
  id: String(n),
  objectKind: 'listing',
  objectId: id(1),
  from: 'under_review',
  event: 'approve',
  to: 'published',
  actorId: id(1),
  actorName: 'Ruth Castellan',
  actingRole: 'admin',
  switchedView: false,
  at: '2026-11-26T09:12:00.000Z',
  reason: null,
  hash: `${n}`.repeat(64),
  hashPrev: n > 1 ? `${n - 1}`.repeat(64) : null,
  ...more,
});

export const release = (more: Partial<Release> = {}): Release => ({
  name: 'deals',
  version: '0.1.0-3f2a9c1d',
  channel: 'stable',
  publishedAt: '2026-11-26T09:12:00.000Z',
  bytes: 210_000,
  entryBytes: 8_000,
  contractVersion: 2,
  routes: 5,
  filesPresent: true,
  share: 100,
  pins: 0,
  publishedBy: 'Noor Haddad',
  health: {
    views: 512,
    failures: 2,
    crashShare: 2 / 512,
    lcpMs: 1240,
    inpMs: 96,
    cls: 0.021,
    samples: { lcp: 480, inp: 300, cls: 480 },
  },
  events: [],
  rollbackTo: null,
  ...more,
});

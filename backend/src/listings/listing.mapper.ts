import type { Listing as ListingView, ListingCard, ListingImage } from '@orebridge/contracts';
import { listingLabel } from '@orebridge/trade';
import { type Company, isVerified, toCompanyPublic } from '../companies/index.js';
import { currentOf, marksOf, toDocumentView, toPublicDocument, type TradeDocument } from '../documents/index.js';
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

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The contract's label: `pending` reads "submitted"; a lot that deals hold in full is still partly reserved, it may come back. */
const labelOf = (lot: CardLot): ListingCard['label'] => {
  const label = listingLabel(availableOf(lot), lot.reservedQuantity, lot.minOrderQuantity ?? '0', lot.state);
  if (label === 'pending') return 'submitted';
  return label === 'fully_reserved' ? 'partly_reserved' : label;
};

const imageUrl = (id: string): string => `/api/listing-images/${id}`;

export const toListingImage = (photo: ListingPhoto): ListingImage => ({
  id: photo.id,
  url: imageUrl(photo.id),
  width: photo.width,
  height: photo.height,
  fileName: photo.fileName,
  bytes: photo.bytes,
});

const common = (lot: CardLot, documents: readonly CardDocument[], photo: CardPhoto | undefined) => ({
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
  ...common(lot, documents, photo),
  seller: {
    id: lot.company.id,
    name: lot.company.name,
    sellerType: lot.company.sellerType,
    verified: isVerified(lot.company),
    rating: lot.company.rating,
    ratingCount: lot.company.ratingCount,
  },
});

/** What the caller's standing adds to a lot. */
export interface Viewer {
  readonly own: boolean;
  /** The own company and the reviewers see score, reasons, every document and what is missing. */
  readonly inside: boolean;
  readonly events: readonly string[];
  readonly offerBlockedBy: string | null;
  readonly missing: readonly string[];
}

export const toListing = (
  lot: Listing,
  documents: readonly TradeDocument[],
  photos: readonly ListingPhoto[],
  viewer: Viewer,
): ListingView => ({
  ...common(lot, documents, photos[0]),
  description: lot.description,
  form: lot.form,
  originRegion: lot.originRegion,
  priceBasis: lot.priceBasis,
  lotSize: lot.lotSize,
  tolerancePct: lot.tolerancePct,
  moisturePct: lot.moisturePct,
  dimensions: lot.dimensions,
  packagingType: lot.packagingType,
  transportMode: lot.transportMode ?? null,
  readyDate: lot.readyDate,
  esgInfo: lot.esgInfo,
  producer: lot.producer,
  hsCode: lot.hsCode,
  terms: lot.terms,
  images: photos.map(toListingImage),
  documents: viewer.inside
    ? documents.filter(({ state }) => state !== 'superseded').map(toDocumentView)
    : currentOf(documents)
        .filter(({ state }) => state === 'approved')
        .map(toPublicDocument),
  seller: toCompanyPublic(lot.company),
  complianceScore: viewer.inside ? (lot.compliance?.score ?? null) : null,
  complianceReasons: viewer.inside ? (lot.compliance?.reasons ?? []) : [],
  missing: [...viewer.missing],
  version: lot.version,
  submittedAt: iso(lot.submittedAt),
  expiresAt: iso(lot.expiresAt),
  rejectionCode: viewer.inside ? lot.rejectionCode : null,
  rejectionReason: viewer.inside ? lot.rejectionReason : null,
  events: [...viewer.events],
  offerBlockedBy: viewer.offerBlockedBy,
  own: viewer.own,
});

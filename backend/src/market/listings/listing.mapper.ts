import type { Listing as ListingView, ListingImage } from '@orebridge/contracts';
import { toCompanyPublic } from '../../identity/companies/index.js';
import { currentOf, toDocumentView, toPublicDocument, type TradeDocument } from '../../compliance/documents/index.js';
import { cardFields, imageUrl, iso } from './listing-cards.js';
import type { Listing } from './listing.entity.js';
import type { ListingPhoto } from './listing-image.entity.js';

export const toListingImage = (photo: ListingPhoto): ListingImage => ({
  id: photo.id,
  url: imageUrl(photo.id),
  width: photo.width,
  height: photo.height,
  fileName: photo.fileName,
  bytes: photo.bytes,
});

/** What the caller's standing adds to a lot. */
export interface Viewer {
  readonly own: boolean;
  /** The own company and the reviewers see score, reasons, every document and what is missing. */
  readonly inside: boolean;
  readonly events: readonly string[];
  readonly offerBlockedBy: string | null;
  readonly offerNeedsLevel: number | undefined;
  readonly missing: readonly string[];
}

export const toListing = (
  lot: Listing,
  documents: readonly TradeDocument[],
  photos: readonly ListingPhoto[],
  viewer: Viewer,
): ListingView => ({
  ...cardFields(lot, documents, photos[0]),
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
  complianceLists: viewer.inside ? lot.compliance?.lists : undefined,
  complianceRules: viewer.inside ? lot.compliance?.rules : undefined,
  missing: [...viewer.missing],
  version: lot.version,
  submittedAt: iso(lot.submittedAt),
  expiresAt: iso(lot.expiresAt),
  rejectionCode: viewer.inside ? lot.rejectionCode : null,
  rejectionReason: viewer.inside ? lot.rejectionReason : null,
  events: [...viewer.events],
  offerBlockedBy: viewer.offerBlockedBy,
  offerNeedsLevel: viewer.offerNeedsLevel,
  loadingGates: viewer.inside
    ? lot.compliance?.gates.flatMap(({ gate, code }) => (gate === 'loading' ? [code] : []))
    : undefined,
  own: viewer.own,
});

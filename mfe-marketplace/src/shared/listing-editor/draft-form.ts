import type { AssayLine, Listing } from '@orebridge/contracts';
import { type BasisForm, basisToForm, EMPTY_BASIS } from './basis-form';

/** A lot as it is typed: figures as text, empty for what is not given. */
export interface DraftForm {
  mineralType: string;
  mineralName: string;
  description: string;
  originCountry: string;
  originRegion: string;
  mineLocation: string;
  producer: Listing['producer'];
  hsCode: string;
  grade: string;
  form: string;
  physicalForm: string;
  dimensions: string;
  packagingType: string;
  unit: string;
  totalQuantity: string;
  minOrderQuantity: string;
  lotSize: string;
  tolerancePct: string;
  pricePerUnit: string;
  currency: Listing['currency'];
  priceBasis: BasisForm;
  incoterm: string;
  place: string;
  transportMode: string;
  readyDate: string;
  purityPct: string;
  moisturePct: string;
  composition: AssayLine[];
  certifications: string[];
  esgInfo: string;
  terms: string;
}
export type DraftField = keyof DraftForm;

export const EMPTY_DRAFT: DraftForm = {
  mineralType: '',
  mineralName: '',
  description: '',
  originCountry: '',
  originRegion: '',
  mineLocation: '',
  producer: 'undisclosed',
  hsCode: '',
  grade: '',
  form: '',
  physicalForm: '',
  dimensions: '',
  packagingType: '',
  unit: 't',
  totalQuantity: '',
  minOrderQuantity: '',
  lotSize: '',
  tolerancePct: '',
  pricePerUnit: '',
  currency: 'USD',
  priceBasis: EMPTY_BASIS,
  incoterm: '',
  place: '',
  transportMode: '',
  readyDate: '',
  purityPct: '',
  moisturePct: '',
  composition: [],
  certifications: [],
  esgInfo: '',
  terms: '',
};

export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[];

/** A saved lot as the form holds it. */
export const draftOf = (listing: Listing): DraftForm => ({
  ...EMPTY_DRAFT,
  mineralType: listing.mineralType ?? '',
  mineralName: listing.mineralName ?? '',
  description: listing.description,
  originCountry: listing.originCountry ?? '',
  originRegion: listing.originRegion ?? '',
  mineLocation: listing.mineLocation ?? '',
  producer: listing.producer,
  hsCode: listing.hsCode ?? '',
  grade: listing.grade ?? '',
  form: listing.form ?? '',
  physicalForm: listing.physicalForm ?? '',
  dimensions: listing.dimensions ?? '',
  packagingType: listing.packagingType ?? '',
  unit: listing.unit ?? '',
  totalQuantity: listing.totalQuantity ?? '',
  minOrderQuantity: listing.minOrderQuantity ?? '',
  lotSize: listing.lotSize ?? '',
  tolerancePct: listing.tolerancePct ?? '',
  pricePerUnit: listing.pricePerUnit ?? '',
  currency: listing.currency,
  priceBasis: basisToForm(listing.priceBasis),
  incoterm: listing.incoterm ?? '',
  place: listing.place ?? '',
  transportMode: listing.transportMode ?? '',
  readyDate: listing.readyDate ?? '',
  purityPct: listing.purityPct ?? '',
  moisturePct: listing.moisturePct ?? '',
  composition: listing.composition,
  certifications: listing.certifications,
  esgInfo: listing.esgInfo ?? '',
  terms: listing.terms ?? '',
});

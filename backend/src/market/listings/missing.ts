import type { FieldIssue } from '@orebridge/contracts';
import {
  type DocumentCode,
  type ListingDraft,
  MINIMUM_ORDER_FAULTS,
  missingForSubmission,
  type Refusal,
} from '@orebridge/trade';
import { translator } from '../../platform/i18n/index.js';
import type { Listing } from './listing.entity.js';

/** The trade's codes under the catalogue's keys, with the form's field that mends each. */
const KEYS: Readonly<Record<string, readonly [key: string, path: string]>> = {
  'listing.missing.mineral': ['listing.missing.mineral', 'mineralType'],
  'listing.missing.name': ['listing.missing.name', 'mineralName'],
  'listing.missing.form': ['listing.missing.form', 'form'],
  'listing.missing.originCountry': ['listing.missing.origin', 'originCountry'],
  'listing.missing.unit': ['listing.missing.unit', 'unit'],
  'listing.missing.incoterm': ['listing.missing.incoterm', 'incoterm'],
  'listing.missing.incotermPlace': ['listing.missing.place', 'place'],
  'listing.price_required': ['listing.missing.price', 'pricePerUnit'],
  'listing.quantity_required': ['listing.missing.quantity', 'totalQuantity'],
  'listing.moq_required': ['listing.missing.moq', 'minOrderQuantity'],
  ...Object.fromEntries(
    Object.entries(MINIMUM_ORDER_FAULTS).map(([code, key]) => [code, [key, 'minOrderQuantity'] as const]),
  ),
  'listing.missing.image': ['listing.missing.image', 'images'],
};

/** Found by {@link missingForSubmission} too, but told with their own sentences. */
const SHOWN_APART: readonly string[] = ['incoterm.sea_only', 'listing.too_many_images'];

const draftOf = (lot: Listing, imageCount: number, documents: readonly DocumentCode[]): ListingDraft => ({
  mineral: lot.mineralType,
  name: lot.mineralName,
  form: lot.form,
  originCountry: lot.originCountry,
  unit: lot.unit,
  currency: lot.currency,
  unitPrice: lot.pricePerUnit,
  quantity: lot.totalQuantity,
  minOrderQuantity: lot.minOrderQuantity,
  lotSize: lot.lotSize,
  incoterm: lot.incoterm,
  incotermPlace: lot.place,
  transportMode: lot.transportMode,
  imageCount,
  documents,
});

/** What one point needs: its message and the field of the form where it is mended. */
export interface MissingPoint {
  readonly key: string;
  readonly path: string;
  readonly values: Refusal['values'];
}

/** What a lot lacks before it may be submitted, in the order of the form. */
export const missingOf = (lot: Listing, imageCount: number, documents: readonly DocumentCode[]): MissingPoint[] => {
  const points = missingForSubmission(draftOf(lot, imageCount, documents))
    .filter(({ code }) => !SHOWN_APART.includes(code))
    .map(({ code, values }): MissingPoint => {
      const [key, path] = KEYS[code] ?? [code, code.startsWith('listing.missing.document.') ? 'documents' : ''];
      return { key, path, values };
    });
  const extra: MissingPoint[] = [];
  if (!lot.priceBasis) extra.push({ key: 'listing.missing.price_basis', path: 'priceBasis', values: {} });
  if (!lot.composition.length) extra.push({ key: 'listing.missing.composition', path: 'composition', values: {} });
  const documentPoint = points.findIndex(({ path }) => path === 'images' || path === 'documents');
  return documentPoint < 0
    ? [...points, ...extra]
    : [...points.slice(0, documentPoint), ...extra, ...points.slice(documentPoint)];
};

export const toIssue = ({ key, path, values }: MissingPoint): FieldIssue => ({
  path,
  code: key,
  key,
  values: { ...values },
  message: translator('en').t(key, { ...values }),
});

import type { ComplianceForm } from './compliance/input.js';
import type { DocumentCode } from './documents.js';
import { REQUIRED_LISTING_DOCUMENTS } from './documents.js';
import { type Decimal, type DecimalInput, dec, isDecimal } from './decimal.js';
import { checkIncoterm, type Incoterm, type TransportMode } from './incoterms.js';
import type { ListingState } from './lifecycles/listing.js';
import { LIMITS } from './limits.js';
import { type Refusal, refuse } from './refusal.js';

/** available = total − reserved − sold, in the listing's unit (trade rules 1.3). */
export const availableQuantity = (total: DecimalInput, reserved: DecimalInput, sold: DecimalInput): Decimal =>
  dec(total).minus(dec(reserved)).minus(dec(sold));

/** What a listing shows as its state. */
export type ListingLabel =
  | 'available'
  | 'partly_reserved'
  | 'fully_reserved'
  | 'sold_out'
  | Exclude<ListingState, 'published'>;

/**
 * The label of a listing (trade rules 1.3): for a published one, by what is left against the minimum order; else its state.
 * Too little left while deals still hold the rest is "fully reserved": it may come back.
 */
export const listingLabel = (
  available: DecimalInput,
  reserved: DecimalInput,
  minOrderQuantity: DecimalInput,
  state: ListingState,
): ListingLabel => {
  if (state !== 'published') return state;
  const hasReserved = dec(reserved).greaterThan(0);
  if (dec(available).greaterThanOrEqualTo(dec(minOrderQuantity))) return hasReserved ? 'partly_reserved' : 'available';
  return hasReserved ? 'fully_reserved' : 'sold_out';
};

/** A draft as the form holds it: anything may still be missing. Numbers are decimal strings. */
export interface ListingDraft {
  readonly mineral?: string | null;
  readonly name?: string | null;
  /** What has been done to the material. */
  readonly form?: ComplianceForm | null;
  readonly originCountry?: string | null;
  readonly unit?: string | null;
  readonly currency?: string | null;
  readonly unitPrice?: string | null;
  readonly quantity?: string | null;
  readonly minOrderQuantity?: string | null;
  /** Given where it is sold in lots of one size alone. */
  readonly lotSize?: string | null;
  readonly incoterm?: Incoterm | null;
  readonly incotermPlace?: string | null;
  readonly transportMode?: TransportMode | null;
  readonly imageCount: number;
  /** Codes of the documents that were uploaded and are not rejected, expired or revoked. */
  readonly documents: readonly DocumentCode[];
}

const FACTS = ['mineral', 'name', 'form', 'originCountry', 'unit', 'currency', 'incoterm', 'incotermPlace'] as const;

const positive = (value: string | null | undefined): boolean =>
  !!value && isDecimal(value) && dec(value).greaterThan(0);

/** What may be wrong with a minimum order beside others' figures: each code with the key of its sentence. */
export const MINIMUM_ORDER_FAULTS: Readonly<Record<string, string>> = {
  'listing.moq_above_quantity': 'listing.missing.moq_above_quantity',
  'listing.moq_not_whole_lots': 'listing.missing.moq_not_whole_lots',
};

/**
 * What of a draft cannot stand together, however much is still missing: a minimum order above the quantity or between
 * two lots, a rule of the sea on another way of transport (trade rules 1.3, 2.6).
 */
export const listingContradictions = ({
  quantity,
  minOrderQuantity,
  lotSize,
  incoterm,
  transportMode,
}: Partial<ListingDraft>): Refusal[] => {
  const found: Refusal[] = [];
  if (positive(quantity) && positive(minOrderQuantity) && dec(minOrderQuantity!).greaterThan(dec(quantity!)))
    found.push(refuse('listing.moq_above_quantity', { minimum: minOrderQuantity!, quantity: quantity! }));
  if (positive(lotSize) && positive(minOrderQuantity) && !dec(minOrderQuantity!).modulo(dec(lotSize!)).isZero())
    found.push(refuse('listing.moq_not_whole_lots', { minimum: minOrderQuantity!, lotSize: lotSize! }));
  if (incoterm && transportMode) {
    const check = checkIncoterm(incoterm, transportMode);
    if (check.verdict === 'blocked') found.push(...check.findings);
  }
  return found;
};

/** True for a share of more than the whole: a line of an assay in per cent cannot be above 100. */
export const isImpossibleShare = (value: DecimalInput, unit: string): boolean =>
  unit === '%' && dec(value).greaterThan(100);

/**
 * What a listing still lacks before it may be submitted (trade rules 1.3; specification section 5): codes such as
 * `listing.missing.image` and `listing.missing.document.mining-permit`, in the order of the form. Empty: it may go.
 */
export const missingForSubmission = (draft: ListingDraft): Refusal[] => {
  const missing: Refusal[] = FACTS.filter((fact) => !draft[fact]?.trim()).map((fact) =>
    refuse(`listing.missing.${fact}`),
  );
  if (!positive(draft.unitPrice)) missing.push(refuse('listing.price_required'));
  if (!positive(draft.quantity)) missing.push(refuse('listing.quantity_required'));
  if (!positive(draft.minOrderQuantity)) missing.push(refuse('listing.moq_required'));
  missing.push(...listingContradictions(draft));
  const { min, max } = LIMITS.listingImages;
  if (draft.imageCount < min) missing.push(refuse('listing.missing.image', { min }));
  if (draft.imageCount > max) missing.push(refuse('listing.too_many_images', { max }));
  for (const code of REQUIRED_LISTING_DOCUMENTS) {
    if (!draft.documents.includes(code)) missing.push(refuse(`listing.missing.document.${code}`));
  }
  return missing;
};

/** Fields that may change without a new review, whatever the change. */
const MINOR_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'images',
  'dimensions',
  'packaging',
  'termsAndConditions',
  'minOrderQuantity',
  'readyDate',
]);

/** The trade's names of the form's fields where they differ. */
const TRADE_NAMES: Readonly<Record<string, string>> = {
  mineralName: 'name',
  packagingType: 'packaging',
  terms: 'termsAndConditions',
  pricePerUnit: 'unitPrice',
  totalQuantity: 'quantity',
};

/** The figures of a lot that {@link fieldsEditKind} weighs. */
interface WeighedFigures {
  readonly pricePerUnit?: string | null | undefined;
  readonly totalQuantity?: string | null | undefined;
}

/** {@link editKind} for the fields of the form: which changed, and price and quantity before and after. */
export const fieldsEditKind = (
  changed: readonly string[],
  before: WeighedFigures,
  after: WeighedFigures,
): 'minor' | 'material' => {
  const figure = (name: keyof WeighedFigures) => {
    const [old, now] = [before[name], after[name]];
    return changed.includes(name) && old && now ? { before: old, after: now } : undefined;
  };
  const [unitPrice, quantity] = [figure('pricePerUnit'), figure('totalQuantity')];
  return editKind({
    changedFields: changed.map((name) => TRADE_NAMES[name] ?? name),
    ...(unitPrice && { unitPrice }),
    ...(quantity && { quantity }),
  });
};

/** Fields that changed in an edit of a published listing, with the old and new value of price and quantity. */
export interface ListingEdit {
  readonly changedFields: readonly string[];
  readonly unitPrice?: { readonly before: DecimalInput; readonly after: DecimalInput };
  readonly quantity?: { readonly before: DecimalInput; readonly after: DecimalInput };
}

/**
 * Whether an edit of a published listing is minor (it stays published) or material (it is reviewed again): text,
 * images, a price change within ±10 % and a smaller quantity are minor; all else is material (trade rules 1.3).
 */
export const editKind = ({ changedFields, unitPrice, quantity }: ListingEdit): 'minor' | 'material' => {
  const others = changedFields.filter((field) => field !== 'unitPrice' && field !== 'quantity');
  if (others.some((field) => !MINOR_FIELDS.has(field))) return 'material';
  if (quantity && dec(quantity.after).greaterThan(dec(quantity.before))) return 'material';
  if (!unitPrice) return 'minor';
  const allowed = dec(unitPrice.before).times(LIMITS.minorPriceChangePct).div(100);
  return dec(unitPrice.after).minus(dec(unitPrice.before)).abs().lessThanOrEqualTo(allowed) ? 'minor' : 'material';
};

import { describe, expect, it } from '@jest/globals';
import {
  availableQuantity,
  editKind,
  type ListingDraft,
  listingLabel,
  missingForSubmission,
  reasonsForListingReview,
  REQUIRED_LISTING_DOCUMENTS,
  reasonsForDealReview,
  releasesNeeded,
  toWire,
} from '../src/index.js';

const complete: ListingDraft = {
  form: 'metal',
  mineral: 'copper',
  name: 'Copper cathodes Grade A',
  originCountry: 'CL',
  unit: 't',
  currency: 'USD',
  unitPrice: '13350',
  quantity: '500',
  minOrderQuantity: '100',
  incoterm: 'CIF',
  incotermPlace: 'NLRTM',
  transportMode: 'breakbulk_sea',
  imageCount: 1,
  documents: REQUIRED_LISTING_DOCUMENTS,
};
const codesOf = (change: Partial<ListingDraft>): string[] =>
  missingForSubmission({ ...complete, ...change }).map(({ code }) => code);

describe('a listing that is to be submitted', () => {
  it('may go when it is complete', () => {
    expect(codesOf({})).toEqual([]);
  });

  it('says all that an empty draft lacks, in the order of the form', () => {
    expect(missingForSubmission({ imageCount: 0, documents: [] }).map(({ code }) => code)).toEqual([
      'listing.missing.mineral',
      'listing.missing.name',
      'listing.missing.form',
      'listing.missing.originCountry',
      'listing.missing.unit',
      'listing.missing.currency',
      'listing.missing.incoterm',
      'listing.missing.incotermPlace',
      'listing.price_required',
      'listing.quantity_required',
      'listing.moq_required',
      'listing.missing.image',
      'listing.missing.document.mining-permit',
      'listing.missing.document.esg-certificate',
      'listing.missing.document.quality-analysis',
      'listing.missing.document.origin-certificate',
    ]);
  });

  it.each(['100', '50', '0.5', '12.5'])(
    'may be sold in lots of %s where the minimum order is a number of them',
    (lotSize) => {
      expect(codesOf({ lotSize })).toEqual([]);
    },
  );

  it.each([
    ['a price of zero', { unitPrice: '0' }, 'listing.price_required'],
    ['a price that is no number', { unitPrice: 'cheap' }, 'listing.price_required'],
    ['a minimum order above its quantity', { minOrderQuantity: '500.001' }, 'listing.moq_above_quantity'],
    ['a minimum order of one lot and a half', { lotSize: '66' }, 'listing.moq_not_whole_lots'],
    ['eleven images', { imageCount: 11 }, 'listing.too_many_images'],
    ['FOB by rail', { incoterm: 'FOB', transportMode: 'rail' }, 'incoterm.sea_only'],
    [
      'no origin certificate',
      { documents: REQUIRED_LISTING_DOCUMENTS.slice(0, 3) },
      'listing.missing.document.origin-certificate',
    ],
  ] as const)('is refused with %s', (_case, change, code) => {
    expect(codesOf(change)).toEqual([code]);
  });
});

describe('what a listing shows', () => {
  it('has available what is neither reserved nor sold', () => {
    expect(toWire(availableQuantity('500', '200', '0.5'))).toBe('299.5');
  });

  it.each([
    ['500', '0', 'available'],
    ['300', '200', 'partly_reserved'],
    ['100', '0', 'available'],
    ['99.999', '0', 'sold_out'],
    ['0', '500', 'fully_reserved'],
  ] as const)('%s available and %s reserved reads %s', (available, reserved, label) => {
    expect(listingLabel(available, reserved, '100', 'published')).toBe(label);
  });

  it('shows its state while it is not published', () => {
    expect(listingLabel('500', '0', '100', 'under_review')).toBe('under_review');
  });
});

describe('an edit of a published listing', () => {
  it.each([
    ['a text', { changedFields: ['description', 'images'] }, 'minor'],
    ['a price 10 % up', { changedFields: ['unitPrice'], unitPrice: { before: '100', after: '110' } }, 'minor'],
    [
      'a price a trifle more than 10 % down',
      { changedFields: ['unitPrice'], unitPrice: { before: '100', after: '89.9999' } },
      'material',
    ],
    ['less quantity', { changedFields: ['quantity'], quantity: { before: '500', after: '400' } }, 'minor'],
    ['more quantity', { changedFields: ['quantity'], quantity: { before: '500', after: '501' } }, 'material'],
    ['the origin', { changedFields: ['originCountry'] }, 'material'],
    ['the grade', { changedFields: ['grade'] }, 'material'],
    ['a field that no rule names', { changedFields: ['somethingNew'] }, 'material'],
  ] as const)('of %s is %s', (_case, edit, kind) => {
    expect(editKind(edit)).toBe(kind);
  });
});

describe('who has to look', () => {
  const clean = {
    compliance: { score: 0, gates: [], status: 'CLEAR' },
    companyLevel: 2,
    isDuplicate: false,
    priceRatio: '1.01',
  } as const;

  it('is nobody for a low risk at a usual price, also when there is no reference price', () => {
    expect(reasonsForListingReview(clean)).toEqual([]);
    expect(reasonsForListingReview({ ...clean, priceRatio: null })).toEqual([]);
  });

  it('is a reviewer for each other case', () => {
    const codes = reasonsForListingReview({
      compliance: {
        score: 30,
        status: 'REVIEW',
        gates: [{ gate: 'publish', rule: 'R03', code: 'x', document: 'icglr-certificate' }],
      },
      companyLevel: 1,
      isDuplicate: true,
      priceRatio: '1.301',
    }).map(({ code }) => code);
    expect(codes).toEqual([
      'listing.review.score',
      'listing.review.gate',
      'listing.review.company_level',
      'listing.review.duplicate',
      'listing.review.price_ratio',
    ]);
  });

  it.each([
    [{ score: 10, valueUsd: '4999999.99', mineral: 'copper', originCountry: 'CL' }, 0],
    [{ score: 10, valueUsd: '5000000', mineral: 'copper', originCountry: 'CL' }, 1],
    [{ score: 10, valueUsd: null, mineral: 'copper', originCountry: 'CL' }, 1],
    [{ score: 10, valueUsd: '1', mineral: 'tin', originCountry: 'CD' }, 1],
    [{ score: 10, valueUsd: '1', mineral: 'uranium', originCountry: 'KZ' }, 1],
    [{ score: 50, valueUsd: '1', mineral: 'copper', originCountry: 'CL' }, 1],
    [{ score: 75, valueUsd: '1', mineral: 'copper', originCountry: 'CL' }, 2],
  ] as const)('a deal of %j needs %i releases', (deal, count) => {
    expect(releasesNeeded(deal)).toBe(count);
    expect(reasonsForDealReview(deal).length > 0).toBe(count > 0);
  });

  it('names each reason for which a deal is reviewed', () => {
    const deal = { score: 0, valueUsd: '19100000', mineral: 'copper', originCountry: 'CL' } as const;
    expect(reasonsForDealReview(deal)).toEqual(['value']);
    expect(reasonsForDealReview({ ...deal, valueUsd: null, score: 60 })).toEqual(['score', 'rate']);
    expect(reasonsForDealReview({ ...deal, mineral: 'tin', originCountry: 'CD' })).toEqual([
      'value',
      'conflict_mineral',
    ]);
    expect(reasonsForDealReview({ ...deal, mineral: 'uranium', valueUsd: '1' })).toEqual(['uranium']);
  });
});

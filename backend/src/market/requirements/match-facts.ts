import {
  dec,
  isMineral,
  isUnit,
  type KybLevel,
  lotCertificates,
  type MatchLot,
  type MatchRequirement,
} from '@orebridge/trade';
import { availableOf, type Listing, lotForm, type LotStatus } from '../listings/index.js';
import type { MatchFacts } from './match-records.js';
import type { Requirement } from './requirement.entity.js';

/** What one lot must cover of the need where the buyer does not say (trade rules 4, H2). */
const MINIMUM_SHARE_PCT = '50';

/** The grade that the buyer's limit holds for, where its price is paid in proportion to the grade. */
const basisGrade = ({ priceBasis }: Requirement['fields']): string | null =>
  priceBasis?.type === 'index_prorata' || priceBasis?.type === 'cv_adjusted' ? priceBasis.basis : null;

/** A requirement as the rules read it; null while it says too little to be matched. */
export const toMatchRequirement = ({ fields }: Requirement): MatchRequirement | null => {
  const { mineralType, quantity, unit, incoterm } = fields;
  if (!mineralType || !isMineral(mineralType) || !quantity || !unit || !isUnit(unit) || !incoterm) return null;
  return {
    mineral: mineralType,
    form: fields.form ?? null,
    quantity,
    unit,
    minimumSharePct: fields.minimumSharePct ?? MINIMUM_SHARE_PCT,
    parameters: fields.parameters ?? [],
    targetPrice: fields.targetPrice ?? null,
    targetBasisGrade: basisGrade(fields),
    currency: fields.currency ?? 'USD',
    incoterm,
    place: fields.place ?? null,
    destinationCountry: fields.destinationCountry ?? null,
    carriage: fields.carriage ?? null,
    latestDelivery: fields.deliveryTo ?? null,
    mandatoryCertificates: fields.mandatoryCertifications ?? [],
    mandatoryDocuments: fields.requiredDocuments ?? [],
    preferredCertificates: fields.preferredCertifications ?? [],
    excludedOrigins: fields.excludedOrigins ?? [],
  };
};

/**
 * A lot as the rules read it for a buyer, its price in the buyer's currency by the rates of today where one is known; null
 * while it names no mineral or no unit.
 */
export const toMatchLot = (
  lot: Listing,
  { result, documents, schemes }: LotStatus,
  { related, admitted, freightQuote, overReference, priceIn }: MatchFacts,
  wanted: string,
): MatchLot | null => {
  const { mineralType, unit, company, pricePerUnit } = lot;
  if (!mineralType || !isMineral(mineralType) || !unit || !isUnit(unit)) return null;
  const exchanged = pricePerUnit && priceIn(dec(pricePerUnit), lot.currency, wanted);
  const { shown, unproven } = lotCertificates(lot.certifications, schemes);
  const price = exchanged ? exchanged.toFixed() : pricePerUnit;
  return {
    mineral: mineralType,
    form: lotForm(lot),
    available: availableOf(lot),
    minOrderQuantity: lot.minOrderQuantity ?? '0',
    unit,
    assay: lot.composition,
    purityPct: lot.purityPct,
    moisturePct: lot.moisturePct,
    price,
    currency: exchanged ? wanted : lot.currency,
    incoterm: lot.incoterm ?? null,
    place: lot.place,
    originCountry: lot.originCountry,
    readyDate: lot.readyDate,
    certificates: shown,
    unprovenCertificates: unproven,
    documents,
    compliance: result && { status: result.status, risk: String(result.score) },
    seller: { level: company.kybLevel as KybLevel, rating: company.rating, ratingCount: company.ratingCount },
    related,
    admitted,
    freightQuote,
    referencePrice: price && overReference ? dec(price).div(overReference).toFixed() : null,
  };
};

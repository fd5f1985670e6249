import type { BidContent } from '@orebridge/contracts';
import {
  type BidCost,
  bidCost,
  isUnit,
  type LimitVerdict,
  limitVerdicts,
  type MatchLot,
  type MatchRequirement,
  paidShare,
} from '@orebridge/trade';
import { toMatchRequirement, type Requirement } from '../requirements/index.js';
import type { Tender } from './tender.entities.js';

/** What the tender needs, as the rules read it; null while it says too little. */
export const requirementOf = ({ fields }: Tender): MatchRequirement | null =>
  toMatchRequirement({ fields } as Pick<Requirement, 'fields'> as Requirement);

/** A bid as the rules of matching read a lot. */
const cargoOf = (need: MatchRequirement, content: BidContent): MatchLot | null => {
  if (!isUnit(content.unit)) return null;
  return {
    mineral: need.mineral,
    form: content.source.kind === 'described' ? (content.source.form ?? null) : null,
    available: content.quantity,
    minOrderQuantity: content.minQuantity ?? '0',
    unit: content.unit,
    assay: content.assay,
    purityPct: null,
    moisturePct: content.moisturePct ?? null,
    price: content.unitPrice,
    currency: content.currency,
    incoterm: content.incoterm,
    place: content.place,
    originCountry: content.source.kind === 'described' ? content.source.originCountry : null,
    readyDate: content.deliveryTo,
    certificates: [],
    unprovenCertificates: [],
    documents: content.documents,
    compliance: null,
    seller: { level: 0, rating: null, ratingCount: 0 },
    related: false,
    admitted: true,
    freightQuote: null,
    referencePrice: null,
  };
};

/** What a bid comes to beside the others, and how it stands against the specification. */
export const judged = (
  need: MatchRequirement | null,
  content: BidContent | null,
): { cost: BidCost | null; limits: LimitVerdict[] } => {
  const cargo = need && content && cargoOf(need, content);
  if (!need || !content || !cargo) return { cost: null, limits: [] };
  return {
    cost: bidCost(need, cargo, paidShare(need.mineral, content.priceBasis)),
    limits: limitVerdicts(need, cargo),
  };
};

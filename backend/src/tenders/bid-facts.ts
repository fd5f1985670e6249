import type { BidContent } from '@orebridge/contracts';
import {
  type BidCost,
  bidCost,
  isUnit,
  type LimitVerdict,
  limitVerdicts,
  type MatchLot,
  type MatchRequirement,
  PAYABLES,
  type PaidShare,
} from '@orebridge/trade';
import { toMatchRequirement, type Requirement } from '../requirements/index.js';
import type { Tender } from './tender.entities.js';

/** What the tender needs, as the rules read it; null while it says too little. */
export const needOf = ({ fields }: Tender): MatchRequirement | null =>
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
    documents: content.documents,
    compliance: null,
    seller: { level: 0, rating: null, ratingCount: 0 },
    related: false,
    admitted: true,
    freightQuote: null,
    referencePrice: null,
  };
};

/** `96.5 %`, `96.5 % / 1.0` or `96.5 % min ded 1.0`: the share that is paid, and what is taken off the assay at the least. */
const PAYABLE =
  /^\s*(\d+(?:\.\d+)?)\s*%?\s*(?:(?:[/;,]|min\.?\s*ded(?:uction)?\.?)\s*[-−]?\s*(\d+(?:\.\d+)?)\s*(?:%|units?)?\s*)?$/i;

/** How much of the payable constituent the price basis pays for, where it says so in figures. */
const paidShare = (need: MatchRequirement, { priceBasis }: BidContent): PaidShare => {
  if (priceBasis.type === 'payable') return { kind: 'share', payablePct: priceBasis.payablePct };
  const element = (PAYABLES[need.mineral] as readonly string[])[0];
  const said = priceBasis.type === 'formula' && element ? priceBasis.payables[element] : undefined;
  if (said === undefined) return { kind: 'whole' };
  const [, payablePct, deduction] = PAYABLE.exec(said) ?? [];
  if (!payablePct) return { kind: 'unclear' };
  return deduction ? { kind: 'lesser', payablePct, deduction } : { kind: 'share', payablePct };
};

/** What a bid comes to beside the others, and how it stands against the specification. */
export const judged = (
  need: MatchRequirement | null,
  content: BidContent | null,
): { cost: BidCost | null; limits: LimitVerdict[] } => {
  const cargo = need && content && cargoOf(need, content);
  if (!need || !content || !cargo) return { cost: null, limits: [] };
  return { cost: bidCost(need, cargo, paidShare(need, content)), limits: limitVerdicts(need, cargo) };
};

import type { Tool } from '../tool.js';
import { companiesWaiting, companyProfile, expiringDocuments, planLimits, scopeEnd } from './company.js';
import { complianceScore, documentsNeeded, holdSummary, listingGates } from './compliance.js';
import { invoicePair, shipmentStatus, whenPaid } from './deals.js';
import { help } from './help.js';
import { guides, incoterm, settlementValue, treatmentCharges, words } from './knowledge.js';
import { explainMatch, findLots, landedCost } from './lots.js';
import { buyersWanted, fairPrice, openRequests, unread, usualPrice } from './market.js';
import { compareOffers, counterOffer, priceAlert } from './offers.js';
import { refusals } from './refusals.js';

/** Everything that the assistant can do or will not do; of two that fit a question alike, the first. */
export const TOOLS: readonly Tool[] = [
  ...refusals,
  counterOffer,
  compareOffers,
  invoicePair,
  whenPaid,
  shipmentStatus,
  priceAlert,
  treatmentCharges,
  settlementValue,
  scopeEnd,
  expiringDocuments,
  documentsNeeded,
  listingGates,
  holdSummary,
  complianceScore,
  explainMatch,
  landedCost,
  companyProfile,
  companiesWaiting,
  ...guides,
  ...unread,
  openRequests,
  buyersWanted,
  planLimits,
  incoterm,
  ...words,
  fairPrice,
  usualPrice,
  findLots,
  help,
];

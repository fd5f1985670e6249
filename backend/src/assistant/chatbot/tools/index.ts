import type { Tool } from '../tool.js';
import { companiesWaiting, companyProfile, expiringDocuments, planLimits, scopeEnd } from './company.js';
import { complianceScore, documentsNeeded, holdSummary, listingGates } from './compliance.js';
import { invoicePair, shipmentStatus, whenPaid } from './deals.js';
import { help } from './help.js';
import { guides, incoterm, settlementValue, treatmentCharges, words } from './knowledge.js';
import { explainMatch, findLots, landedCost } from './lots.js';
import { cargoGroup, freightFrom } from './freight.js';
import { demurrage, emissions } from './freight-figures.js';
import { findProjects, ownCommitments, sensitivity, simulateRound } from './investments.js';
import { buyersWanted, openRequests } from './market.js';
import { compareOffers, counterOffer } from './offers.js';
import { priceAlert } from './price-alert.js';
import { fairPrice, usualPrice } from './prices.js';
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
  cargoGroup,
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
  emissions,
  demurrage,
  freightFrom,
  findProjects,
  simulateRound,
  ownCommitments,
  sensitivity,
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

import type { Lifecycle } from '../lifecycle.js';
import { accountLifecycle } from './account.js';
import { approvalLifecycle } from './approval.js';
import { commitmentLifecycle } from './commitment.js';
import { companyLifecycle } from './company.js';
import { dealLifecycle } from './deal.js';
import { documentLifecycle } from './document.js';
import { engagementLifecycle } from './engagement.js';
import {
  freightContractLifecycle,
  freightQuoteLifecycle,
  freightRequestLifecycle,
  freightRouteLifecycle,
} from './freight.js';
import { roundLifecycle } from './funding-round.js';
import { importLifecycle } from './import.js';
import { invoiceLifecycle } from './invoice.js';
import { listingLifecycle } from './listing.js';
import { offerLifecycle } from './offer.js';
import { paymentLifecycle } from './payment.js';
import { payoutAccountLifecycle, payoutLifecycle } from './payout.js';
import { projectLifecycle } from './project.js';
import { proposalLifecycle } from './proposal.js';
import { reportLifecycle } from './report.js';
import { requirementLifecycle } from './requirement.js';
import { sampleLifecycle } from './sample.js';
import { serviceLifecycle } from './service.js';
import { serviceRequestLifecycle } from './service-request.js';
import { shipmentLifecycle } from './shipment.js';
import { subscriptionLifecycle } from './subscription.js';
import { syndicateLifecycle } from './syndicate.js';
import { bidLifecycle, tenderLifecycle } from './tender.js';

/** Every lifecycle of the product, from the offer to the investment. */
export const LIFECYCLES: readonly Lifecycle<string, string, string>[] = [
  accountLifecycle,
  companyLifecycle,
  approvalLifecycle,
  documentLifecycle,
  listingLifecycle,
  importLifecycle,
  sampleLifecycle,
  requirementLifecycle,
  tenderLifecycle,
  bidLifecycle,
  offerLifecycle,
  dealLifecycle,
  invoiceLifecycle,
  paymentLifecycle,
  payoutAccountLifecycle,
  payoutLifecycle,
  subscriptionLifecycle,
  shipmentLifecycle,
  freightRouteLifecycle,
  freightRequestLifecycle,
  freightQuoteLifecycle,
  freightContractLifecycle,
  serviceLifecycle,
  serviceRequestLifecycle,
  proposalLifecycle,
  engagementLifecycle,
  projectLifecycle,
  roundLifecycle,
  commitmentLifecycle,
  syndicateLifecycle,
  reportLifecycle,
];

import { Global, Module } from '@nestjs/common';
import { RoundProcess } from '../investment/projects/index.js';
import { TenderProcess } from '../market/tenders/index.js';
import { OfferProcess } from '../trading/offers/index.js';
import { FreightProcess } from '../logistics/freight/index.js';
import { EngagementProcess } from '../services/proposals/index.js';
import { DealProcess } from '../trading/deals/index.js';
import { APPROVAL_PORTS } from './approval.ports.js';
import { ACCOUNT_PORTS } from './account.ports.js';
import { DEAL_PORTS } from './deal.ports.js';
import { FILE_PORTS } from './file.ports.js';
import { MARKET_PORTS } from './market.ports.js';
import { PLAN_PORTS } from './plan.ports.js';
import { PAYMENT_PORTS } from './payment.ports.js';
import { dealProcess } from './deal.process.js';
import { engagementProcess } from './engagement.process.js';
import { freightProcess } from './freight.process.js';
import { offerProcess } from './offer.process.js';
import { tenderProcess } from './tender.process.js';
import { roundProcess } from './round.process.js';

const BINDINGS = [
  ...ACCOUNT_PORTS,
  ...APPROVAL_PORTS,
  ...DEAL_PORTS,
  ...FILE_PORTS,
  ...MARKET_PORTS,
  ...PAYMENT_PORTS,
  ...PLAN_PORTS,
  { provide: DealProcess, useValue: dealProcess },
  { provide: EngagementProcess, useValue: engagementProcess },
  { provide: FreightProcess, useValue: freightProcess },
  { provide: OfferProcess, useValue: offerProcess },
  { provide: RoundProcess, useValue: roundProcess },
  { provide: TenderProcess, useValue: tenderProcess },
];

/**
 * Gives each state machine the handlers of its lifecycle, and each area what it asks of those above it. Only here every area is known, so the bindings are values of a
 * global module: the areas below need them and cannot import what stands above them.
 */
@Global()
@Module({ providers: BINDINGS, exports: BINDINGS.map(({ provide }) => provide) })
export class ProcessesModule {}

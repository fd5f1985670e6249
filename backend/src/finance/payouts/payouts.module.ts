import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../../identity/companies/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutAccountRecord, PayoutRecord } from './payout.entities.js';
import { PayoutNotifier } from './payout-notifier.js';
import { PayoutReviews } from './payout-reviews.service.js';
import { PayoutsController } from './payouts.controller.js';
import { Payouts } from './payouts.service.js';

/** Accounts for payouts that wait for one administrator or for the second. */
const ACCOUNTS: Awaited = {
  id: 'a.id',
  name: 'a.holder',
  reference: `a.currency`,
  companies: 'ARRAY[a.company_id]',
  since: 'a.entered_at',
  demo: 'a.demo',
  from: `payout_accounts a WHERE a.state IN ('waiting', 'checked')`,
};

/** Accounts to which companies are paid, and the payouts to them. */
@Module({
  imports: [TypeOrmModule.forFeature([PayoutAccountRecord, PayoutRecord]), AuditModule, CompaniesModule],
  controllers: [PayoutsController],
  providers: [PayoutAccounts, PayoutNotifier, PayoutReviews, Payouts],
  exports: [Payouts],
})
export class PayoutsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    routes.announce(api.payouts);
    decisions.inRecords('payout_account', ACCOUNTS);
    personal.holds(
      'payouts',
      nameIn('payout_accounts', 'entered_by', 't.company_id = p.company'),
      nameIn('payouts', 'released_by', 'p.admin'),
    );
  }
}

import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { NotificationsModule } from '../../identity/notifications/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { LedgerReconciliation } from './ledger-reconciliation.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Differences between the ledger and what it is held against. */
const DIFFERENCES: Awaited = {
  id: 'd.id',
  name: 'd.label',
  type: 'd.check_name',
  since: 'd.began_at',
  from: 'ledger_differences d WHERE d.ended_at IS NULL',
};

@Module({
  imports: [NotificationsModule],
  controllers: [ReconciliationController],
  providers: [LedgerReconciliation, ReconciliationService],
})
export class ReconciliationModule {
  constructor(routes: RouteRegistry, decisions: DecisionQueue) {
    decisions.inRecords('ledger_difference', DIFFERENCES);
    routes.announce(api.reconciliation);
  }
}

import { Injectable } from '@nestjs/common';
import { approvalLifecycle } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ApprovalNotifier } from './approval-notifier.js';
import { ApprovalRecord } from './approval.entity.js';

const EVERY_SECONDS = 300;
const BATCH = 100;
const DUE = `SELECT id FROM approvals WHERE state = 'open' AND due_at < now() AND NOT (id::text = ANY ($1))
  ORDER BY due_at, id LIMIT $2`;

/** Ends requests for approval whose time is over: what they were for cannot be carried out any more. */
@Injectable()
export class ApprovalExpiryJob {
  constructor(
    private readonly audit: AuditService,
    private readonly notifier: ApprovalNotifier,
    schedule: Schedule,
    batches: Batches,
  ) {
    schedule.every(EVERY_SECONDS, 'approvals.lapse', (em) =>
      batches.run(em, {
        name: 'approvals.lapse',
        size: BATCH,
        due: DUE,
        handle: async (inner, { id }) => {
          const open = { id, state: 'open' as const };
          const approval = await inner.findOne(ApprovalRecord, { where: open, lock: { mode: 'pessimistic_write' } });
          if (!approval) return;
          const state = stateAfter(approvalLifecycle, approval.state, 'lapse', 'system');
          await inner.update(ApprovalRecord, open, { state, decidedAt: new Date() });
          const change = { object: 'approval', id, from: approval.state, event: 'lapse', to: state } as const;
          await this.audit.write(inner, systemCtx('approvals.lapse'), change);
          await this.notifier.decided(inner, approval, 'approval.lapsed', {});
        },
      }),
    );
  }
}

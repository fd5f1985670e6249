import { FreezeDisputedFee, PayFee, RefundFee, UnfreezeFee } from '../finance/fees/index.js';
import {
  EngagementDisputeOpenedBySameParty,
  type EngagementProcess,
  ReportUploaded,
} from '../services/proposals/index.js';

/** What each guard and effect of `engagementLifecycle` means. */
export const engagementProcess: EngagementProcess = {
  guards: { report_uploaded: ReportUploaded, opened_by_same_party: EngagementDisputeOpenedBySameParty },
  effects: {
    freeze_disputed_fee: FreezeDisputedFee,
    unfreeze_fee: UnfreezeFee,
    pay_fee: PayFee,
    refund_fee: RefundFee,
  },
};

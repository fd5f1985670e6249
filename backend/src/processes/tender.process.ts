import { LoseOtherBids, OpenLiveBids, type TenderProcess, VoidBids } from '../market/tenders/index.js';

/** What each effect of `tenderLifecycle` means. */
export const tenderProcess: TenderProcess = {
  guards: {},
  effects: { void_bids: VoidBids, open_live_bids: OpenLiveBids, lose_other_bids: LoseOtherBids },
};

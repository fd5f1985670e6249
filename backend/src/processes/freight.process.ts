import { FreezeDisputedFreight, PayFreight, RefundFreight, UnfreezeFreight } from '../finance/fees/index.js';
import {
  AwardFreightRequest,
  FreightDisputeOpenedBySameParty,
  FreightLegFree,
  FreightNotAcceptedYet,
  type FreightProcess,
  FreightQuoteValid,
  FreightRequestUndecided,
  OpenFreightContract,
  OutbidOtherQuotes,
  RejectQuotes,
} from '../logistics/freight/index.js';
import { CancelShipment } from '../logistics/shipments/index.js';

/** What the guards and effects of `freightRequestLifecycle`, `freightQuoteLifecycle` and `freightContractLifecycle` mean. */
export const freightProcess: FreightProcess = {
  request: { guards: {}, effects: { reject_quotes: RejectQuotes } },
  quote: {
    guards: {
      quote_valid: FreightQuoteValid,
      leg_free: FreightLegFree,
      request_undecided: FreightRequestUndecided,
    },
    effects: {
      outbid_other_quotes: OutbidOtherQuotes,
      award_freight_request: AwardFreightRequest,
      open_freight_contract: OpenFreightContract,
    },
  },
  contract: {
    guards: { not_accepted_yet: FreightNotAcceptedYet, opened_by_same_party: FreightDisputeOpenedBySameParty },
    effects: {
      freeze_disputed_freight: FreezeDisputedFreight,
      unfreeze_freight: UnfreezeFreight,
      pay_freight: PayFreight,
      cancel_shipment: CancelShipment,
      refund_freight: RefundFreight,
    },
  },
};

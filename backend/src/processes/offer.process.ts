import { ReserveQuantity } from '../market/listings/index.js';
import { OpenDeal } from '../trading/deals/index.js';
import type { OfferProcess } from '../trading/offers/index.js';

/** What each effect of `offerLifecycle` means. */
export const offerProcess: OfferProcess = {
  guards: {},
  effects: { reserve_quantity: ReserveQuantity, open_deal: OpenDeal },
};

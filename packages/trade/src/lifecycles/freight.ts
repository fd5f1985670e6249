import { lifecycle, NEW, PREVIOUS } from '../lifecycle.js';

export const FREIGHT_REQUEST_STATES = ['open', 'awarded', 'closed', 'expired'] as const;
export type FreightRequestState = (typeof FREIGHT_REQUEST_STATES)[number];
export const FREIGHT_REQUEST_EVENTS = ['send', 'award', 'close', 'expire'] as const;
export type FreightRequestEvent = (typeof FREIGHT_REQUEST_EVENTS)[number];
export type FreightRequestActor = 'requester' | 'system';
export type FreightRequestEffect = 'reject_quotes';

/** Trade rules 1.8: a request for freight; awarded once a quote is accepted for each of its legs. */
export const freightRequestLifecycle = lifecycle<
  FreightRequestState,
  FreightRequestEvent,
  FreightRequestActor,
  never,
  FreightRequestEffect
>('freight_request', FREIGHT_REQUEST_STATES, [
  {
    from: NEW,
    event: 'send',
    actor: 'requester',
    permission: 'create:deal',
    to: 'open',
  },
  { from: ['open', 'expired'], event: 'award', actor: 'system', to: 'awarded' },
  {
    from: ['open', 'expired'],
    event: 'close',
    actor: 'requester',
    permission: 'create:deal',
    to: 'closed',
    effects: ['reject_quotes'],
  },
  { from: 'open', event: 'expire', actor: 'system', to: 'expired' },
]);

export const FREIGHT_QUOTE_STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type FreightQuoteState = (typeof FREIGHT_QUOTE_STATES)[number];
export const FREIGHT_QUOTE_EVENTS = ['submit', 'accept', 'reject', 'outbid', 'withdraw', 'expire'] as const;
export type FreightQuoteEvent = (typeof FREIGHT_QUOTE_EVENTS)[number];
export type FreightQuoteActor = 'carrier' | 'requester' | 'system';
export type FreightQuoteGuard = 'quote_valid' | 'leg_free' | 'request_undecided';
export type FreightQuoteEffect = 'outbid_other_quotes' | 'award_freight_request' | 'open_freight_contract';

/** Trade rules 1.8: a carrier's quote for one leg; of all on a leg one at most is accepted. */
export const freightQuoteLifecycle = lifecycle<
  FreightQuoteState,
  FreightQuoteEvent,
  FreightQuoteActor,
  FreightQuoteGuard,
  FreightQuoteEffect
>('freight_quote', FREIGHT_QUOTE_STATES, [
  {
    from: NEW,
    event: 'submit',
    actor: 'carrier',
    permission: 'create:quote',
    to: 'pending',
  },
  {
    from: 'pending',
    event: 'accept',
    actor: 'requester',
    permission: 'create:deal',
    guards: ['quote_valid', 'leg_free', 'request_undecided'],
    to: 'accepted',
    effects: ['outbid_other_quotes', 'award_freight_request', 'open_freight_contract'],
  },
  { from: 'pending', event: 'reject', actor: 'requester', permission: 'create:deal', to: 'rejected' },
  { from: 'pending', event: 'outbid', actor: 'system', to: 'rejected' },
  { from: 'pending', event: 'withdraw', actor: 'carrier', permission: 'create:quote', to: 'withdrawn' },
  { from: 'pending', event: 'expire', actor: 'system', to: 'expired' },
]);

export const FREIGHT_ROUTE_STATES = ['draft', 'active', 'inactive'] as const;
export type FreightRouteState = (typeof FREIGHT_ROUTE_STATES)[number];
export const FREIGHT_ROUTE_EVENTS = ['save', 'publish', 'withdraw'] as const;
export type FreightRouteEvent = (typeof FREIGHT_ROUTE_EVENTS)[number];

/** Trade rules 1.8: a way that a carrier offers. */
export const freightRouteLifecycle = lifecycle<FreightRouteState, FreightRouteEvent, 'owner'>(
  'freight_route',
  FREIGHT_ROUTE_STATES,
  [
    { from: NEW, event: 'save', actor: 'owner', permission: 'create:route', to: 'draft' },
    {
      from: ['draft', 'inactive'],
      event: 'publish',
      actor: 'owner',
      permission: 'create:route',
      to: 'active',
    },
    { from: 'active', event: 'withdraw', actor: 'owner', permission: 'create:route', to: 'inactive' },
  ],
);

export const FREIGHT_CONTRACT_STATES = ['agreed', 'under_way', 'completed', 'disputed', 'cancelled'] as const;
export type FreightContractState = (typeof FREIGHT_CONTRACT_STATES)[number];
export const FREIGHT_CONTRACT_EVENTS = [
  'open',
  'start',
  'complete',
  'accept',
  'dispute',
  'settle',
  'decide',
  'cancel',
] as const;
export type FreightContractEvent = (typeof FREIGHT_CONTRACT_EVENTS)[number];
export type FreightContractActor = 'carrier' | 'client' | 'umpire' | 'system';
export type FreightContractGuard = 'not_accepted_yet' | 'opened_by_same_party';
export type FreightContractEffect =
  | 'pay_freight'
  | 'freeze_disputed_freight'
  | 'unfreeze_freight'
  | 'cancel_shipment'
  | 'refund_freight';

/**
 * What came of an accepted quote: it starts with the first cargo taken over and is completed with the delivery. The client
 * then takes the delivery, or five days without an objection do (trade rules 1.7).
 */
export const freightContractLifecycle = lifecycle<
  FreightContractState,
  FreightContractEvent,
  FreightContractActor,
  FreightContractGuard,
  FreightContractEffect
>('freight_contract', FREIGHT_CONTRACT_STATES, [
  { from: NEW, event: 'open', actor: 'system', to: 'agreed' },
  { from: 'agreed', event: 'start', actor: 'system', to: 'under_way' },
  { from: 'under_way', event: 'complete', actor: 'system', to: 'completed' },
  {
    from: 'completed',
    event: 'accept',
    actor: ['client', 'system'],
    permission: 'create:deal',
    guards: ['not_accepted_yet'],
    to: 'completed',
    effects: ['pay_freight'],
  },
  {
    from: ['agreed', 'under_way', 'completed'],
    event: 'dispute',
    actor: ['carrier', 'client'],
    permission: 'view:deals',
    to: 'disputed',
    suspends: true,
    effects: ['freeze_disputed_freight'],
  },
  {
    from: 'disputed',
    event: 'settle',
    actor: ['carrier', 'client'],
    permission: 'view:deals',
    guards: ['opened_by_same_party'],
    to: PREVIOUS,
    effects: ['unfreeze_freight'],
  },
  {
    from: 'disputed',
    event: 'decide',
    actor: 'umpire',
    permission: 'approve:deal',
    to: 'completed',
    effects: ['pay_freight'],
  },
  {
    from: 'agreed',
    event: 'cancel',
    actor: ['carrier', 'client'],
    permission: 'view:deals',
    to: 'cancelled',
    effects: ['cancel_shipment', 'refund_freight'],
  },
]);

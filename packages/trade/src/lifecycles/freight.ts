import { lifecycle, NEW, PREVIOUS } from '../lifecycle.js';

export const FREIGHT_REQUEST_STATES = ['open', 'awarded', 'closed', 'expired'] as const;
export type FreightRequestState = (typeof FREIGHT_REQUEST_STATES)[number];
export const FREIGHT_REQUEST_EVENTS = ['send', 'award', 'close', 'expire'] as const;
export type FreightRequestEvent = (typeof FREIGHT_REQUEST_EVENTS)[number];
export type FreightRequestActor = 'requester' | 'system';

/** Trade rules 1.8: a request for freight; awarded once a quote is accepted for each of its legs. */
export const freightRequestLifecycle = lifecycle<FreightRequestState, FreightRequestEvent, FreightRequestActor>(
  'freight_request',
  FREIGHT_REQUEST_STATES,
  [
    {
      from: NEW,
      event: 'send',
      actor: 'requester',
      permission: 'create:deal',
      to: 'open',
      effects: ['notify_carriers'],
    },
    { from: ['open', 'expired'], event: 'award', actor: 'system', guard: 'every_leg_taken', to: 'awarded' },
    {
      from: ['open', 'expired'],
      event: 'close',
      actor: 'requester',
      permission: 'create:deal',
      to: 'closed',
      effects: ['reject_quotes'],
    },
    { from: 'open', event: 'expire', actor: 'system', guard: 'closing_day_over', to: 'expired' },
  ],
);

export const FREIGHT_QUOTE_STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type FreightQuoteState = (typeof FREIGHT_QUOTE_STATES)[number];
export const FREIGHT_QUOTE_EVENTS = ['submit', 'accept', 'reject', 'outbid', 'withdraw', 'expire'] as const;
export type FreightQuoteEvent = (typeof FREIGHT_QUOTE_EVENTS)[number];
export type FreightQuoteActor = 'carrier' | 'requester' | 'system';

/** Trade rules 1.8: a carrier's quote for one leg; of all on a leg one at most is accepted. */
export const freightQuoteLifecycle = lifecycle<FreightQuoteState, FreightQuoteEvent, FreightQuoteActor>(
  'freight_quote',
  FREIGHT_QUOTE_STATES,
  [
    {
      from: NEW,
      event: 'submit',
      actor: 'carrier',
      permission: 'create:quote',
      guard: 'level_two_insured_and_all_lines',
      to: 'pending',
      effects: ['set_expiry', 'notify_requester'],
    },
    {
      from: 'pending',
      event: 'accept',
      actor: 'requester',
      permission: 'create:deal',
      guard: 'valid_and_leg_free',
      to: 'accepted',
      effects: ['open_contract', 'assign_carrier', 'outbid_others', 'notify_carrier'],
    },
    { from: 'pending', event: 'reject', actor: 'requester', permission: 'create:deal', to: 'rejected' },
    { from: 'pending', event: 'outbid', actor: 'system', guard: 'leg_taken_or_request_closed', to: 'rejected' },
    { from: 'pending', event: 'withdraw', actor: 'carrier', permission: 'create:quote', to: 'withdrawn' },
    { from: 'pending', event: 'expire', actor: 'system', guard: 'validity_over', to: 'expired' },
  ],
);

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
      guard: 'level_two',
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

/**
 * What came of an accepted quote: it starts with the first cargo taken over and is completed with the delivery. The client
 * then takes the delivery, or five days without an objection do (trade rules 1.7).
 */
export const freightContractLifecycle = lifecycle<FreightContractState, FreightContractEvent, FreightContractActor>(
  'freight_contract',
  FREIGHT_CONTRACT_STATES,
  [
    { from: NEW, event: 'open', actor: 'system', to: 'agreed' },
    { from: 'agreed', event: 'start', actor: 'system', guard: 'cargo_taken_over', to: 'under_way' },
    { from: 'under_way', event: 'complete', actor: 'system', guard: 'cargo_delivered', to: 'completed' },
    {
      from: 'completed',
      event: 'accept',
      actor: ['client', 'system'],
      permission: 'create:deal',
      guard: 'not_accepted_yet',
      to: 'completed',
      effects: ['invoice_freight', 'release_freight'],
    },
    {
      from: ['agreed', 'under_way', 'completed'],
      event: 'dispute',
      actor: ['carrier', 'client'],
      permission: 'view:deals',
      guard: 'reason_given',
      to: 'disputed',
      suspends: true,
    },
    {
      from: 'disputed',
      event: 'settle',
      actor: ['carrier', 'client'],
      permission: 'view:deals',
      guard: 'opened_by_the_same_party',
      to: PREVIOUS,
    },
    {
      from: 'disputed',
      event: 'decide',
      actor: 'umpire',
      permission: 'approve:deal',
      guard: 'award_within_the_freight',
      to: 'completed',
      effects: ['invoice_freight', 'release_freight'],
    },
    {
      from: 'agreed',
      event: 'cancel',
      actor: ['carrier', 'client'],
      permission: 'view:deals',
      guard: 'reason_given_and_before_loading',
      to: 'cancelled',
      effects: ['cancel_shipment'],
    },
  ],
);

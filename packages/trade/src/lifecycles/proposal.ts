import { lifecycle, NEW } from '../lifecycle.js';

export const PROPOSAL_STATES = [
  'pending',
  'countered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'closed',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_EVENTS = [
  'send',
  'revise',
  'counter',
  'accept',
  'reject',
  'withdraw',
  'expire',
  'close',
] as const;
export type ProposalEvent = (typeof PROPOSAL_EVENTS)[number];
export type ProposalActor = 'provider' | 'client' | 'system';

/**
 * Trade rules 1.9: a provider's answer to a request. Each version stays as it was sent; `revise` adds the next one, and
 * the last is what may be accepted.
 */
export const proposalLifecycle = lifecycle<ProposalState, ProposalEvent, ProposalActor>('proposal', PROPOSAL_STATES, [
  {
    from: NEW,
    event: 'send',
    actor: 'provider',
    permission: 'create:proposal',
    guard: 'client_asked_or_open_request',
    to: 'pending',
    effects: ['set_expiry', 'notify_client'],
  },
  {
    from: ['pending', 'countered', 'expired'],
    event: 'revise',
    actor: 'provider',
    permission: 'create:proposal',
    guard: 'request_open_and_rounds_left',
    to: 'pending',
    effects: ['new_version', 'set_expiry', 'notify_client'],
  },
  {
    from: 'pending',
    event: 'counter',
    actor: 'client',
    permission: 'create:deal',
    guard: 'wish_given',
    to: 'countered',
    effects: ['notify_provider'],
  },
  {
    from: 'pending',
    event: 'accept',
    actor: 'client',
    permission: 'create:deal',
    guard: 'request_open_and_provider_independent',
    to: 'accepted',
    effects: ['open_engagement', 'close_other_proposals', 'notify_provider'],
  },
  {
    from: ['pending', 'countered'],
    event: 'reject',
    actor: 'client',
    permission: 'create:deal',
    to: 'rejected',
    effects: ['notify_provider'],
  },
  {
    from: ['pending', 'countered'],
    event: 'withdraw',
    actor: 'provider',
    permission: 'create:proposal',
    to: 'withdrawn',
    effects: ['notify_client'],
  },
  {
    from: 'pending',
    event: 'expire',
    actor: 'system',
    guard: 'validity_over',
    to: 'expired',
    effects: ['notify_both'],
  },
  {
    from: ['pending', 'countered', 'expired'],
    event: 'close',
    actor: 'system',
    guard: 'request_over',
    to: 'closed',
    effects: ['notify_provider'],
  },
]);

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
    to: 'pending',
  },
  {
    from: ['pending', 'countered', 'expired'],
    event: 'revise',
    actor: 'provider',
    permission: 'create:proposal',
    to: 'pending',
  },
  {
    from: 'pending',
    event: 'counter',
    actor: 'client',
    permission: 'create:deal',
    to: 'countered',
  },
  {
    from: 'pending',
    event: 'accept',
    actor: 'client',
    permission: 'create:deal',
    to: 'accepted',
  },
  {
    from: ['pending', 'countered'],
    event: 'reject',
    actor: 'client',
    permission: 'create:deal',
    to: 'rejected',
  },
  {
    from: ['pending', 'countered'],
    event: 'withdraw',
    actor: 'provider',
    permission: 'create:proposal',
    to: 'withdrawn',
  },
  {
    from: 'pending',
    event: 'expire',
    actor: 'system',
    to: 'expired',
  },
  {
    from: ['pending', 'countered', 'expired'],
    event: 'close',
    actor: 'system',
    to: 'closed',
  },
]);

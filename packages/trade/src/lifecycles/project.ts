import { lifecycle, NEW } from '../lifecycle.js';

export const PROJECT_STATES = ['draft', 'pending', 'published', 'needs_update', 'in_update', 'rejected'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

export const PROJECT_EVENTS = [
  'create',
  'edit',
  'submit',
  'approve',
  'reject',
  'change',
  'go_stale',
  'return',
] as const;
export type ProjectEvent = (typeof PROJECT_EVENTS)[number];
export type ProjectActor = 'owner' | 'admin' | 'system';

/** States in which everybody who is signed in may read a project; all but `published` carry a banner. */
export const SHOWN_PROJECT_STATES: readonly ProjectState[] = ['published', 'needs_update', 'in_update'];

/**
 * Trade rules 1.10, project: reviewed before it is seen; a report older than 24 months or a material change asks for an
 * update, which is reviewed while the project stays in view as stale.
 */
export const projectLifecycle = lifecycle<ProjectState, ProjectEvent, ProjectActor>('project', PROJECT_STATES, [
  { from: NEW, event: 'create', actor: 'owner', permission: 'create:listing', to: 'draft' },
  { from: 'draft', event: 'edit', actor: 'owner', permission: 'create:listing', to: 'draft' },
  { from: 'rejected', event: 'edit', actor: 'owner', permission: 'create:listing', to: 'rejected' },
  { from: 'needs_update', event: 'edit', actor: 'owner', permission: 'create:listing', to: 'needs_update' },
  {
    from: ['draft', 'rejected'],
    event: 'submit',
    actor: 'owner',
    permission: 'create:listing',
    to: 'pending',
  },
  {
    from: 'needs_update',
    event: 'submit',
    actor: 'owner',
    permission: 'create:listing',
    to: 'in_update',
  },
  {
    from: ['pending', 'in_update'],
    event: 'approve',
    actor: 'admin',
    permission: 'verify:document',
    to: 'published',
  },
  {
    from: 'pending',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:document',
    to: 'rejected',
  },
  {
    from: 'in_update',
    event: 'return',
    actor: 'admin',
    permission: 'verify:document',
    to: 'needs_update',
  },
  {
    from: 'published',
    event: 'change',
    actor: 'owner',
    permission: 'create:listing',
    to: 'needs_update',
  },
  {
    from: 'published',
    event: 'go_stale',
    actor: 'system',
    to: 'needs_update',
  },
]);

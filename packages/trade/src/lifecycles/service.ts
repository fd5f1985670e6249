import { lifecycle, NEW } from '../lifecycle.js';

export const SERVICE_STATES = ['draft', 'pending', 'published', 'rejected', 'inactive'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

export const SERVICE_EVENTS = [
  'create',
  'edit',
  'edit_material',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'lapse',
] as const;
export type ServiceEvent = (typeof SERVICE_EVENTS)[number];
export type ServiceActor = 'owner' | 'admin' | 'system';

/** Trade rules 1.9: a service on offer. An admin looks at it before it is seen, and again when its substance changes. */
export const serviceLifecycle = lifecycle<ServiceState, ServiceEvent, ServiceActor>('service', SERVICE_STATES, [
  { from: NEW, event: 'create', actor: 'owner', permission: 'create:service', to: 'draft' },
  { from: 'draft', event: 'edit', actor: 'owner', permission: 'edit:service', to: 'draft' },
  { from: 'rejected', event: 'edit', actor: 'owner', permission: 'edit:service', to: 'rejected' },
  { from: 'inactive', event: 'edit', actor: 'owner', permission: 'edit:service', to: 'inactive' },
  { from: 'published', event: 'edit', actor: 'owner', permission: 'edit:service', to: 'published' },
  {
    from: 'published',
    event: 'edit_material',
    actor: 'owner',
    permission: 'edit:service',
    to: 'pending',
  },
  {
    from: ['draft', 'rejected', 'inactive'],
    event: 'submit',
    actor: 'owner',
    permission: 'create:service',
    to: 'pending',
  },
  {
    from: 'pending',
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
    from: ['pending', 'published'],
    event: 'withdraw',
    actor: 'owner',
    permission: 'edit:service',
    to: 'inactive',
  },
  {
    from: 'published',
    event: 'lapse',
    actor: 'system',
    to: 'inactive',
  },
]);

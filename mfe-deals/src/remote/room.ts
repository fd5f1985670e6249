import type { RemotePart } from '@orebridge/remote-kit';

const access = { permission: 'view:deals' } as const;

const widgets: RemotePart<'deals', 'widgets'> = [
  {
    id: 'deals.widget.buyerTasks',
    slot: 'dashboard.buyer',
    title: 'deals.talk.tasks.yours',
    access,
    order: 15,
    size: 'work',
    load: () => import('../widgets/YourTasks'),
  },
  {
    id: 'deals.widget.sellerTasks',
    slot: 'dashboard.seller',
    title: 'deals.talk.tasks.yours',
    access,
    order: 15,
    size: 'work',
    load: () => import('../widgets/YourTasks'),
  },
  {
    id: 'deals.widget.serviceTasks',
    slot: 'dashboard.service_provider',
    title: 'deals.talk.tasks.yours',
    access,
    order: 15,
    size: 'work',
    load: () => import('../widgets/YourTasks'),
  },
];

/** News of a room lead to the part of the page that they are about. */
const notifications: RemotePart<'deals', 'notifications'> = [
  { kind: 'room', path: '/deals/:id?tab=messages' },
  { kind: 'task', path: '/deals/:id?tab=tasks' },
];

/** What the remote shows of the rooms of deals and of work, beside their pages. */
export const room = { widgets, notifications };

import type { RemotePart } from '@orebridge/remote-kit';

const widgets: RemotePart<'deals', 'widgets'> = [
  {
    id: 'deals.widget.executionQueue',
    slot: 'dashboard.admin',
    title: 'deals.execution.queue.title',
    access: { permission: 'approve:deal' },
    order: 21,
    size: 'work',
    load: () => import('../widgets/ExecutionQueue'),
  },
];

/** What the remote shows of the physical execution of deals beside the deals' own pages. */
export const execution = { widgets };

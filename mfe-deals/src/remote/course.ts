import type { RemoteDefinition } from '@orebridge/remote-kit';

type Part<K extends keyof RemoteDefinition<'deals'>> = NonNullable<RemoteDefinition<'deals'>[K]>;

const widgets: Part<'widgets'> = [
  {
    id: 'deals.widget.courseDesk',
    slot: 'dashboard.admin',
    title: 'deals.course.desk.title',
    access: { permission: 'approve:deal' },
    order: 21,
    size: 'work',
    load: () => import('../widgets/CourseDesk'),
  },
];

/** What the remote shows of the physical course of deals beside the deals' own pages. */
export const course = { widgets };

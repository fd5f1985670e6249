import { z } from 'zod';
import { Currency, DecimalString, IsoDateTime } from './common.js';
import { route } from './route.js';
import { SLOTS, type SlotName } from './remotes.js';

export type DashboardSlot = Extract<SlotName, `dashboard.${string}`>;
export const DASHBOARDS = SLOTS.filter((slot): slot is DashboardSlot => slot.startsWith('dashboard.'));

const WidgetIds = z.array(z.string().regex(/^[a-z][\w.-]{1,79}$/i)).max(60);

/** Where a person has put the widgets of a dashboard: ids in order for each place. An id in none of them is new to the person. */
export const DashboardLayout = z
  .strictObject({ band: WidgetIds, work: WidgetIds, watch: WidgetIds, hidden: WidgetIds })
  .meta({ id: 'DashboardLayout' });
export type DashboardLayout = z.infer<typeof DashboardLayout>;

/** The layouts a person has made, by dashboard; what is not in it is as the remotes propose. */
export const DashboardLayouts = z.partialRecord(z.enum(DASHBOARDS), DashboardLayout).meta({ id: 'DashboardLayouts' });
export type DashboardLayouts = z.infer<typeof DashboardLayouts>;

export const WAITING_KINDS = [
  'approval',
  'offer',
  'contract',
  'payment',
  'quantity',
  'delivery',
  'agreement',
  'assay',
  'settlement',
  'deal_document',
  'document',
  'reading',
  'sample',
  'rating',
  'task',
] as const;

/**
 * Something that waits for the caller. `id` is what its page is of: the offer, the deal, the document, the lot, the sample or the room's page;
 * null for a payment that is of no deal.
 */
export const WaitingWork = z
  .object({
    kind: z.enum(WAITING_KINDS),
    id: z.string().nullable(),
    name: z.string(),
    reference: z.string(),
    /** By when; null where there is no deadline. */
    due: IsoDateTime.nullable(),
    amount: DecimalString.nullable(),
    currency: Currency.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'WaitingWork' });
export type WaitingWork = z.infer<typeof WaitingWork>;

export const dashboards = {
  waiting: route({
    method: 'GET',
    path: '/api/account/waiting-work',
    access: 'signed-in',
    summary: 'What waits for the caller or the own company, by its deadline, at most 50',
    response: z.object({ items: z.array(WaitingWork) }),
  }),
  layouts: route({
    method: 'GET',
    path: '/api/account/dashboards',
    access: 'signed-in',
    summary: 'How the caller has arranged the dashboards',
    response: DashboardLayouts,
  }),
  arrange: route({
    method: 'PUT',
    path: '/api/account/dashboards',
    access: 'signed-in',
    summary: 'Keep the arrangement of one dashboard; null goes back to the proposed one',
    body: z.strictObject({ slot: z.enum(DASHBOARDS), layout: DashboardLayout.nullable() }),
    response: DashboardLayouts,
  }),
} as const;

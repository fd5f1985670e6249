import { ROOM_RULES } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDate, IsoDateTime, Uuid, Day } from './common.js';
import { RoomKind, RoomPerson } from './rooms.js';
import { route } from './route.js';

/** Something that somebody of one of the two companies has to do until a day. */
export const RoomTask = z
  .object({
    id: Uuid,
    title: z.string(),
    dueOn: IsoDate,
    assignee: RoomPerson,
    createdBy: z.string(),
    createdAt: IsoDateTime,
    done: z.object({ at: IsoDateTime, by: z.string() }).nullable(),
    overdue: z.boolean(),
    /** Whether the caller may tick it, and may change or delete it. */
    mayTick: z.boolean(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'RoomTask' });
export type RoomTask = z.infer<typeof RoomTask>;

/** A task among all of a person's. */
export const OwnTask = z
  .object({
    id: Uuid,
    title: z.string(),
    dueOn: IsoDate,
    overdue: z.boolean(),
    /** Where it belongs; `pageId` is the id in the address of its page. */
    room: z.object({ id: Uuid, kind: RoomKind, name: z.string(), reference: z.string(), pageId: Uuid }),
    demo: z.boolean(),
  })
  .meta({ id: 'OwnTask' });
export type OwnTask = z.infer<typeof OwnTask>;

const VIEW = { permission: 'view:deals' } as const;
const Title = z.string().trim().min(1, 'validation.required').max(ROOM_RULES.taskTitleMax, 'validation.tooLong');
const one = { access: VIEW, object: 'task', params: IdParams } as const;

export const tasks = {
  mine: route({
    method: 'GET',
    path: '/api/tasks',
    access: VIEW,
    summary: 'What the caller has to do in deals and agreed work, by the day until which it is due',
    response: z.object({ items: z.array(OwnTask) }),
  }),
  ofRoom: route({
    method: 'GET',
    path: '/api/rooms/:id/tasks',
    access: VIEW,
    object: 'room',
    summary: 'The tasks of a room: what is open by its day, then what is done',
    params: IdParams,
    response: z.object({ items: z.array(RoomTask) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/rooms/:id/tasks',
    access: VIEW,
    object: 'room',
    summary: 'Give somebody of one of the two companies a task',
    params: IdParams,
    body: z.strictObject({ title: Title, dueOn: Day, assigneeId: Uuid }),
    response: RoomTask,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  change: route({
    ...one,
    method: 'PATCH',
    path: '/api/tasks/:id',
    summary: 'Tick a task or untick it; as the company that made it, change it too',
    body: z.strictObject({
      title: Title.optional(),
      dueOn: Day.optional(),
      assigneeId: Uuid.optional(),
      done: z.boolean().optional(),
    }),
    response: RoomTask,
    blockedInView: true,
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/api/tasks/:id',
    summary: 'Delete a task of the own company',
    response: z.object({ message: z.string() }),
    blockedInView: true,
  }),
} as const;

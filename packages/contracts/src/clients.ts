import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, pageOf } from './common.js';
import { route } from './route.js';
import { ServiceParty } from './service-requests.js';

export const CLIENT_STATUSES = ['asking', 'negotiating', 'working', 'past'] as const;

/** A company that the own company works for, has worked for, or is talking to. */
export const ClientCard = z
  .object({
    client: ServiceParty,
    standing: z.enum(CLIENT_STATUSES),
    requests: z.number().int(),
    proposals: z.number().int(),
    running: z.number().int(),
    completed: z.number().int(),
    /** The own company's words about it; nobody else reads them. */
    note: z.string(),
    noteBy: z.string().nullable(),
    lastContactAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ClientCard' });
export type ClientCard = z.infer<typeof ClientCard>;

const VIEW = { permission: 'view:clients' } as const;

export const clients = {
  list: route({
    method: 'GET',
    path: '/api/clients',
    access: VIEW,
    summary: "The own company's clients, last contact first",
    query: PageQuery.extend({
      q: z.string().trim().max(120).optional(),
      standing: z.enum(CLIENT_STATUSES).optional(),
    }),
    response: pageOf(ClientCard),
  }),
  get: route({
    method: 'GET',
    path: '/api/clients/:id',
    access: VIEW,
    object: 'client',
    summary: 'One client, by the id of its company',
    params: IdParams,
    response: ClientCard,
  }),
  note: route({
    method: 'PUT',
    path: '/api/clients/:id/note',
    access: VIEW,
    object: 'client',
    summary: "Write the own company's private note about a client; `before` is the note as it was read",
    params: IdParams,
    body: z.strictObject({ text: z.string().trim().max(4000), before: z.string().max(4000) }),
    response: ClientCard,
  }),
} as const;

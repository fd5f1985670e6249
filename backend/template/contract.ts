import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

const one = { object: '__one__', params: IdParams } as const;

export const ExampleIn = z.strictObject({ name: z.string().trim().min(1, 'validation.required').max(160) });
export type ExampleIn = z.infer<typeof ExampleIn>;

export const ExampleCard = z.object({ id: Uuid, name: z.string(), createdAt: IsoDateTime }).meta({ id: 'ExampleCard' });
export type ExampleCard = z.infer<typeof ExampleCard>;

export const examples = {
  list: route({
    method: 'GET',
    path: '/api/__many__',
    access: 'signed-in',
    summary: "The own company's __words__, newest first",
    query: PageQuery,
    response: pageOf(ExampleCard),
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/__many__/:id',
    access: 'signed-in',
    summary: 'One of them',
    response: ExampleCard,
  }),
  create: route({
    method: 'POST',
    path: '/api/__many__',
    access: 'signed-in',
    summary: 'Add one for the own company',
    body: ExampleIn,
    response: ExampleCard,
    status: 201,
    idempotent: true,
  }),
} as const;

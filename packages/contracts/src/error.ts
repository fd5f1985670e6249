import { z } from 'zod';

/** A message key of the catalogue with its values, translated by the page; `message` is the English text. */
export const FieldIssue = z.object({
  path: z.string().meta({ description: 'Dotted path of the field, e.g. "price.value"' }),
  code: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});
export type FieldIssue = z.infer<typeof FieldIssue>;

/**
 * The one shape of every failed call. `code` is stable and machine-readable (`offer.quantity_exceeds_available`);
 * `key` is the catalogue key (`error.<code>`), `message` its English text; an unknown failure carries only `incident`.
 */
export const ApiErrorBody = z
  .object({
    status: z.number().int(),
    code: z.string(),
    key: z.string(),
    message: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    issues: z.array(FieldIssue).optional(),
    incident: z.string().optional(),
  })
  .meta({ id: 'ApiError' });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

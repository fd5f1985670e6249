import { COMPLIANCE_LISTS, type ComplianceLists, COUNTRY_LISTS } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, Day, IsoDateTime } from './common.js';
import { route } from './route.js';

export const COUNTRY_LIST_NAMES = ['conflictAreas', ...COUNTRY_LISTS] as const;

/** A country of a list; `regions` are those that are listed, null where the whole country is. */
export const ListedCountry = z.strictObject({
  country: CountryCode,
  regions: z.array(z.string().trim().min(2, 'validation.required').max(80)).min(1).max(60).nullable().default(null),
  by: z.enum(['eu', 'platform']).default('eu'),
});

/** A dated list of countries that the compliance rules read. Version 0 is the one that is delivered. */
export const CountryListView = z
  .object({
    name: z.enum(COUNTRY_LIST_NAMES),
    version: z.number().int(),
    entries: z.array(
      z.object({
        country: CountryCode,
        regions: z.array(z.string()).nullable(),
        by: z.enum(['eu', 'platform']),
      }),
    ),
    source: z.string(),
    /** YYYY, YYYY-MM or YYYY-MM-DD, as the source dates itself. */
    asOf: z.string(),
    reason: z.string().nullable(),
    enteredBy: z.string().nullable(),
    enteredAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'CountryListView' });
export type CountryListView = z.infer<typeof CountryListView>;

/** Lists as the rules read them: each of `items` takes the place of the one that is delivered under its name. */
export const complianceListsOf = (
  items: readonly Pick<CountryListView, 'name' | 'entries' | 'source' | 'asOf'>[],
): ComplianceLists =>
  items.reduce<ComplianceLists>(
    (lists, { name, entries, source, asOf }) =>
      name === 'conflictAreas'
        ? { ...lists, conflictAreas: { areas: entries, source, asOf } }
        : { ...lists, [name]: { countries: entries.map(({ country }) => country), source, asOf } },
    COMPLIANCE_LISTS,
  );

const Text = (max: number) => z.string().trim().min(3, 'validation.required').max(max);

export const countryLists = {
  list: route({
    method: 'GET',
    path: '/api/country-lists',
    access: 'signed-in',
    summary: 'The dated lists of countries that the compliance rules read, each as it is in force',
    response: z.object({ items: z.array(CountryListView) }),
  }),
  replace: route({
    method: 'PUT',
    path: '/api/admin/country-lists/:name',
    object: 'open',
    access: { permission: 'approve:deal' },
    adminRole: 'people',
    summary: 'Put a newer version of a list in force, with its source, its day and the reason',
    params: z.strictObject({ name: z.string().max(40) }),
    body: z.strictObject({
      entries: z.array(ListedCountry).max(250),
      source: Text(300),
      asOf: Day,
      reason: Text(500),
    }),
    response: CountryListView,
    idempotent: true,
    blockedInView: true,
  }),
} as const;

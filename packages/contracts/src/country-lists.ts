import { COMPLIANCE_LIST_NAMES, COMPLIANCE_LISTS, type ComplianceLists } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, Day, IdParams, IsoDate, IsoDateTime, Uuid } from './common.js';
import { route } from './route.js';

/** A country of a list; `regions` are those that are listed, null where the whole country is. */
export const ListedCountry = z.strictObject({
  country: CountryCode,
  regions: z.array(z.string().trim().min(2, 'validation.required').max(80)).min(1).max(60).nullable().default(null),
  by: z.enum(['eu', 'platform']).default('eu'),
});
export type ListedCountry = z.infer<typeof ListedCountry>;

/** Which version of which list a decision was made by; `asOf` dates its source: YYYY, YYYY-MM or YYYY-MM-DD. */
export const ListVersion = z.object({
  name: z.enum(COMPLIANCE_LIST_NAMES),
  version: z.number().int(),
  asOf: z.string(),
});

const Content = z.object({
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
});

/** A version of a list of countries that the compliance rules read. Version 1 is the one that is delivered. */
export const CountryListView = Content.extend({
  name: z.enum(COMPLIANCE_LIST_NAMES),
  version: z.number().int(),
  /** In force from this day; null of the delivered one, which was there from the first. */
  validFrom: IsoDate.nullable(),
  /** The version whose content it brought back. */
  restores: z.number().int().nullable(),
  reason: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: IsoDateTime.nullable(),
  /** Who agreed to it; null of the delivered one and of those before a second administrator had to. */
  approvedBy: z.string().nullable(),
}).meta({ id: 'CountryListView' });
export type CountryListView = z.infer<typeof CountryListView>;

/** A version that one administrator has proposed and another has to approve. */
export const CountryListProposal = Content.extend({
  id: Uuid,
  validFrom: IsoDate,
  restores: z.number().int().nullable(),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: IsoDateTime,
  /** True when the caller has proposed it and so may not approve it. */
  own: z.boolean(),
}).meta({ id: 'CountryListProposal' });
export type CountryListProposal = z.infer<typeof CountryListProposal>;

/** A list with all that is known of it: every version, the newest first, the number of the one in force, and what is proposed. */
export const CountryListHistory = z
  .object({
    name: z.enum(COMPLIANCE_LIST_NAMES),
    inForce: z.number().int(),
    versions: z.array(CountryListView),
    proposal: CountryListProposal.nullable(),
  })
  .meta({ id: 'CountryListHistory' });
export type CountryListHistory = z.infer<typeof CountryListHistory>;

/** Lists as the rules read them: each of `items` takes the place of the one that is delivered under its name. */
export const complianceListsOf = (
  items: readonly Pick<CountryListView, 'name' | 'version' | 'entries' | 'source' | 'asOf'>[],
): ComplianceLists =>
  items.reduce<ComplianceLists>(
    (lists, { name, version, entries, source, asOf }) =>
      name === 'conflictAreas'
        ? { ...lists, conflictAreas: { areas: entries, version, source, asOf } }
        : { ...lists, [name]: { countries: entries.map(({ country }) => country), version, source, asOf } },
    COMPLIANCE_LISTS,
  );

/** What differs between two versions of a list; `changed` are countries on both whose regions, or whoever lists them, differ. */
export const countryListChanges = (before: readonly ListedCountry[], after: readonly ListedCountry[]) => {
  const text = ({ regions, by }: ListedCountry) => JSON.stringify([regions, by]);
  const was = new Map(before.map((entry) => [entry.country, entry]));
  const is = new Map(after.map((entry) => [entry.country, entry]));
  return {
    added: after.filter(({ country }) => !was.has(country)),
    removed: before.filter(({ country }) => !is.has(country)),
    changed: after.filter((entry) => was.has(entry.country) && text(was.get(entry.country)!) !== text(entry)),
  };
};

const Text = (max: number) => z.string().trim().min(3, 'validation.required').max(max, 'validation.tooLong');
const Name = z.strictObject({ name: z.string().max(40) });
const reviewer = { access: { permission: 'approve:deal' }, adminRole: 'people', object: 'open' } as const;
const command = { idempotent: true, blockedInView: true, reauthenticate: true } as const;
const Terms = z.strictObject({ validFrom: Day, reason: Text(500) });

/** What is typed to propose a version of a list. */
export const CountryListIn = Terms.extend({
  entries: z
    .array(ListedCountry)
    .max(250)
    .refine((all) => new Set(all.map(({ country }) => country)).size === all.length, 'validation.countryTwice'),
  source: Text(300),
  asOf: Day,
});

export const countryLists = {
  list: route({
    method: 'GET',
    path: '/api/country-lists',
    access: 'signed-in',
    summary: 'The dated lists of countries that the compliance rules read, each as it is in force',
    response: z.object({ items: z.array(CountryListView) }),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/admin/country-list-proposals',
    access: { permission: 'approve:deal' },
    summary: 'The lists of which a version waits for a second administrator',
    response: z.object({ items: z.array(z.enum(COMPLIANCE_LIST_NAMES)) }),
  }),
  history: route({
    method: 'GET',
    path: '/api/admin/country-lists/:name',
    access: { permission: 'approve:deal' },
    object: 'open',
    summary: 'Every version of a list of countries, the one in force, and what is proposed',
    params: Name,
    response: CountryListHistory,
  }),
  propose: route({
    method: 'POST',
    path: '/api/admin/country-lists/:name/proposals',
    ...reviewer,
    summary: 'Propose a version of a list, with its source, the day from which it holds and the reason',
    params: Name,
    body: CountryListIn,
    response: CountryListHistory,
    status: 201,
    ...command,
  }),
  restore: route({
    method: 'POST',
    path: '/api/admin/country-lists/:name/restore',
    ...reviewer,
    summary: 'Propose a former version of a list anew',
    params: Name,
    body: Terms.extend({ version: z.number().int().min(1).max(1_000_000) }),
    response: CountryListHistory,
    status: 201,
    ...command,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/country-list-proposals/:id/approve',
    ...reviewer,
    summary: 'Publish a version that another administrator has proposed',
    params: IdParams,
    response: CountryListHistory,
    ...command,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/admin/country-list-proposals/:id/refuse',
    ...reviewer,
    summary: 'Refuse a proposed version, or take the own one back',
    params: IdParams,
    body: z.strictObject({ reason: Text(500) }),
    response: CountryListHistory,
    ...command,
  }),
} as const;

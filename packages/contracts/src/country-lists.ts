import { COMPLIANCE_LIST_NAMES, COMPLIANCE_LISTS, type ComplianceLists } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, Day, IdParams } from './common.js';
import { route } from './route.js';
import {
  AuditedText,
  LISTS_AND_RULES,
  Named,
  ProposalOrigin,
  SourceText,
  VERSION_COMMAND,
  VersionOrigin,
  VersionTerms,
} from './versions.js';

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
  ...VersionOrigin,
}).meta({ id: 'CountryListView' });
export type CountryListView = z.infer<typeof CountryListView>;

/** A version that one administrator has proposed and another has to approve. */
export const CountryListProposal = Content.extend({
  ...ProposalOrigin,
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

/** Lists as the rules read them: each of `items` takes the place of the one of its name, as it is delivered unless others are given. */
export const complianceListsOf = (
  items: readonly Pick<CountryListView, 'name' | 'version' | 'entries' | 'source' | 'asOf'>[],
  given: ComplianceLists = COMPLIANCE_LISTS,
): ComplianceLists =>
  items.reduce<ComplianceLists>(
    (lists, { name, version, entries, source, asOf }) =>
      name === 'conflictAreas'
        ? { ...lists, conflictAreas: { areas: entries, version, source, asOf } }
        : { ...lists, [name]: { countries: entries.map(({ country }) => country), version, source, asOf } },
    given,
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

/** The countries of a version, each once. */
export const ListedEntries = z
  .array(ListedCountry)
  .max(250)
  .refine((all) => new Set(all.map(({ country }) => country)).size === all.length, 'validation.countryTwice');

/** What is typed to propose a version of a list. */
export const CountryListIn = VersionTerms.extend({ entries: ListedEntries, source: SourceText, asOf: Day });

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
    params: Named,
    response: CountryListHistory,
  }),
  propose: route({
    method: 'POST',
    path: '/api/admin/country-lists/:name/proposals',
    ...LISTS_AND_RULES,
    summary: 'Propose a version of a list, with its source, the day from which it holds and the reason',
    params: Named,
    body: CountryListIn,
    response: CountryListHistory,
    status: 201,
    ...VERSION_COMMAND,
  }),
  restore: route({
    method: 'POST',
    path: '/api/admin/country-lists/:name/restore',
    ...LISTS_AND_RULES,
    summary: 'Propose a former version of a list anew',
    params: Named,
    body: VersionTerms.extend({ version: z.number().int().min(1).max(1_000_000) }),
    response: CountryListHistory,
    status: 201,
    ...VERSION_COMMAND,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/country-list-proposals/:id/approve',
    ...LISTS_AND_RULES,
    summary: 'Publish a version that another administrator has proposed',
    params: IdParams,
    response: CountryListHistory,
    ...VERSION_COMMAND,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/admin/country-list-proposals/:id/refuse',
    ...LISTS_AND_RULES,
    summary: 'Refuse a proposed version, or take the own one back',
    params: IdParams,
    body: z.strictObject({ reason: AuditedText }),
    response: CountryListHistory,
    ...VERSION_COMMAND,
  }),
} as const;

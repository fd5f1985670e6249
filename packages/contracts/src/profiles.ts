import { MINERALS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  DecimalString,
  IdParams,
  IsoDateTime,
  MessageResponse,
  PageQuery,
  Uuid,
  pageOf,
} from './common.js';
import { CompanyPublic, DirectoryFilters } from './companies.js';
import { ListingCard } from './listing-views.js';
import { PublicText, RatingSummary } from './ratings.js';
import { route } from './route.js';

export const SITE_KINDS = [
  'office',
  'mine',
  'plant',
  'smelter',
  'refinery',
  'warehouse',
  'laboratory',
  'terminal',
] as const;
/** How well a place is known: the very site, its town, or the country alone. */
export const PLACE_ACCURACIES = ['site', 'town', 'country'] as const;
export type PlaceAccuracy = (typeof PLACE_ACCURACIES)[number];

const Degrees = (limit: number) => z.number().min(-limit, 'validation.degrees').max(limit, 'validation.degrees');

/** A place of work of a company. A point is there only where somebody gave one. */
export const CompanySite = z.object({
  name: z.string(),
  kind: z.enum(SITE_KINDS),
  country: CountryCode,
  place: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  accuracy: z.enum(PLACE_ACCURACIES),
});
export type CompanySite = z.infer<typeof CompanySite>;

export const CompanySiteIn = z
  .strictObject({
    name: z.string().trim().min(2, 'validation.required').max(120),
    kind: z.enum(SITE_KINDS),
    country: CountryCode,
    place: z.string().trim().max(120).default(''),
    lat: Degrees(90).nullable().default(null),
    lon: Degrees(180).nullable().default(null),
    accuracy: z.enum(['site', 'town']).default('town'),
  })
  .refine(({ lat, lon }) => (lat === null) === (lon === null), { message: 'validation.point', path: ['lat'] });

/** What a company writes of itself. */
export const ProfileIn = z.strictObject({
  about: PublicText(2000),
  languages: z.array(z.string().regex(/^[a-z]{2}$/, 'validation.choice')).max(12),
  minerals: z.array(z.enum(MINERALS as [string, ...string[]])).max(37),
  certifications: z.array(z.string().trim().min(2, 'validation.required').max(80)).max(20),
  website: z
    .string()
    .trim()
    .max(200)
    .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i, 'validation.website')
    .nullable(),
  sites: z.array(CompanySiteIn).max(20),
});
export type ProfileIn = z.infer<typeof ProfileIn>;

/** The own profile in the form. `version` must come back with a change. */
export const OwnProfile = z
  .object({
    companyId: Uuid,
    about: z.string(),
    languages: z.array(z.string()),
    minerals: z.array(z.string()),
    certifications: z.array(z.string()),
    website: z.string().nullable(),
    logo: z.string().nullable(),
    sites: z.array(CompanySite),
    version: z.number().int(),
    /** True when the caller may change it: the owners of the company may. */
    mayEdit: z.boolean(),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** Everything that everyone who may see suppliers sees of a company. */
export const CompanyProfile = CompanyPublic.extend({
  memberSince: IsoDateTime,
  /** When the level was recorded; null where it is not known. */
  levelSince: IsoDateTime.nullable(),
  about: z.string(),
  languages: z.array(z.string()),
  minerals: z.array(z.string()),
  /** `verified` when its domain is that of a confirmed mail address of the verified company. */
  website: z.object({ url: z.string(), verified: z.boolean() }).nullable(),
  logo: z.string().nullable(),
  sites: z.array(CompanySite),
  lots: z.number().int(),
  ratings: RatingSummary,
  /** Hours to the first answer to offers; null with fewer than three answers, or for a company that gets no offers. */
  response: z.object({ days: z.number().int(), answered: z.number().int(), medianHours: DecimalString.nullable() }),
  own: z.boolean(),
}).meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** The companies of the directory on the map: how many in each country, and the sites whose point is known. */
export const DirectoryMap = z
  .object({
    countries: z.array(z.object({ country: CountryCode, companies: z.number().int() })),
    /** The sites whose point was given. */
    items: z.array(CompanySite.extend({ companyId: Uuid, company: z.string() })),
    /** True when more sites fit than are shown. */
    capped: z.boolean(),
    companies: z.number().int(),
    demo: z.boolean(),
  })
  .meta({ id: 'DirectoryMap' });
export type DirectoryMap = z.infer<typeof DirectoryMap>;

export const profiles = {
  get: route({
    method: 'GET',
    path: '/api/companies/:id/profile',
    access: { permission: 'view:suppliers' },
    object: 'open',
    summary: 'Public profile of a company with its sites, ratings and response time',
    params: IdParams,
    response: CompanyProfile,
  }),
  lots: route({
    method: 'GET',
    path: '/api/companies/:id/lots',
    access: { permission: 'view:marketplace' },
    object: 'open',
    summary: 'What a company has on the market, newest first',
    params: IdParams,
    query: PageQuery,
    response: pageOf(ListingCard),
  }),
  map: route({
    method: 'GET',
    path: '/api/directory/map',
    access: { permission: 'view:suppliers' },
    summary: 'Where the companies of the directory are',
    query: DirectoryFilters,
    response: DirectoryMap,
  }),
  mine: route({
    method: 'GET',
    path: '/api/companies/mine/profile',
    access: 'signed-in',
    summary: 'The own public profile, to be edited',
    response: OwnProfile,
  }),
  updateMine: route({
    method: 'PUT',
    path: '/api/companies/mine/profile',
    access: 'signed-in',
    summary: 'Write the own public profile anew',
    body: ProfileIn.extend({ version: z.number().int() }),
    response: OwnProfile,
  }),
  setLogo: route({
    method: 'PUT',
    path: '/api/companies/mine/logo',
    access: 'signed-in',
    summary: 'Set the logo (JPG, PNG or WebP, up to 5 MB)',
    multipart: 'file',
    body: z.strictObject({}),
    response: OwnProfile,
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/api/companies/mine/logo',
    access: 'signed-in',
    summary: 'Remove the logo',
    response: MessageResponse,
  }),
  logo: route({
    method: 'GET',
    path: '/api/company-logos/:id',
    access: { permission: 'view:suppliers' },
    object: 'open',
    summary: 'A logo',
    params: IdParams,
    produces: 'file',
    contents: 'public',
  }),
} as const;

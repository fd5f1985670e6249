import { SELLER_KINDS, TIERS } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { CompanyName, lineOf } from './names.js';
import { AdminRole, RoleSchema } from './roles.js';
import { route } from './route.js';

export { SELLER_KINDS as SELLER_TYPES };
export const SellerType = z.enum(SELLER_KINDS);
export const Tier = z.enum(TIERS);
export const PRODUCERS = ['other', 'artisanal', 'cooperative'] as const;
export const Producer = z.enum(PRODUCERS);
export type Producer = z.infer<typeof Producer>;

/** What everyone who may see suppliers sees of a company. */
export const CompanyPublic = z
  .object({
    id: Uuid,
    name: z.string(),
    role: RoleSchema,
    sellerType: SellerType.nullable(),
    country: CountryCode.nullable(),
    city: z.string().nullable(),
    founded: z.number().int().nullable(),
    kybLevel: z.number().int().min(0).max(3),
    verified: z.boolean(),
    rating: z.string().nullable(),
    ratingCount: z.number().int(),
    certifications: z.array(z.string()),
    demo: z.boolean(),
  })
  .meta({ id: 'CompanyPublic' });
export type CompanyPublic = z.infer<typeof CompanyPublic>;

/** A company in the directory: its public profile and what it has on the market. */
export const DirectoryEntry = CompanyPublic.extend({
  lots: z.number().int(),
  minerals: z.array(z.string()),
}).meta({ id: 'DirectoryEntry' });
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

/** What the companies of the directory do; buyers and investors are not in it. */
export const DIRECTORY_KINDS = ['supplier', 'service_provider', 'logistics_partner'] as const;
export const DIRECTORY_SORTS = ['name', 'rating', 'lots', 'newest'] as const;

/** Filters of the directory. */
export const DirectoryFilters = z.object({
  q: z.string().trim().max(120).optional(),
  kind: z.enum(DIRECTORY_KINDS).optional(),
  country: CountryCode.optional(),
  sellerType: SellerType.optional(),
  mineral: z.string().max(40).optional(),
  certification: z.string().trim().max(80).optional(),
  verified: z.enum(['true', 'false']).optional(),
  /** At least so many stars on average. */
  minRating: z.enum(['3', '4', '4.5']).optional(),
});

/** A company as its own people and the admins see it. */
export const CompanyFull = CompanyPublic.extend({
  kybState: z.enum([
    'unverified',
    'pending',
    'in_review',
    'more_info',
    'verified',
    're_review',
    'rejected',
    'suspended',
  ]),
  tier: Tier,
  /** What the verification found of a producer: its own document set and plan hang on it. */
  producer: Producer,
  /** Files with the US securities regulator, or sells to one that does; and whether it is a bank or a fund. Null: not asked. */
  usIssuer: z.boolean().nullable(),
  bankOrFund: z.boolean().nullable(),
  email: z.string().nullable(),
  members: z.number().int(),
  createdAt: IsoDateTime,
}).meta({ id: 'CompanyFull' });
export type CompanyFull = z.infer<typeof CompanyFull>;

/** A user as the admins' list shows it. */
export const AdminUser = z
  .object({
    id: Uuid,
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: RoleSchema,
    /** What an administrator may change; empty for everybody else. */
    adminRoles: z.array(AdminRole),
    status: z.enum(['pending', 'active', 'locked', 'inactive', 'closed']),
    companyId: Uuid.nullable(),
    companyName: z.string().nullable(),
    createdAt: IsoDateTime,
    lastSeenAt: IsoDateTime.nullable(),
    /** True when signing in asks for a code of an authenticator app. */
    twoFactor: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });

export const companies = {
  mine: route({
    method: 'GET',
    path: '/api/companies/mine',
    access: 'signed-in',
    summary: "The caller's own company",
    response: CompanyFull,
  }),
  updateMine: route({
    method: 'PATCH',
    path: '/api/companies/mine',
    access: 'signed-in',
    summary: "Change the own company's profile",
    body: z.strictObject({
      name: CompanyName.min(2, 'validation.required').optional(),
      country: CountryCode.optional(),
      city: lineOf(120).optional(),
      sellerType: SellerType.optional(),
      founded: z.number().int().min(1500).max(2100).optional(),
      usIssuer: z.boolean().nullable().optional(),
      bankOrFund: z.boolean().nullable().optional(),
    }),
    response: CompanyFull,
  }),
  directory: route({
    method: 'GET',
    path: '/api/companies',
    access: { permission: 'view:suppliers' },
    summary: 'Companies that sell lots, services or carriage',
    query: PageQuery.extend(DirectoryFilters.shape).extend({ sort: z.enum(DIRECTORY_SORTS).default('name') }),
    response: pageOf(DirectoryEntry),
  }),
  get: route({
    method: 'GET',
    path: '/api/companies/:id',
    access: { permission: 'view:suppliers' },
    object: 'open',
    summary: 'Public profile of a company',
    params: IdParams,
    response: CompanyPublic,
  }),
  adminList: route({
    method: 'GET',
    path: '/api/admin/companies',
    access: { permission: 'view:admin' },
    summary: 'All companies',
    query: PageQuery.extend({ q: z.string().trim().max(120).optional() }),
    response: pageOf(CompanyFull),
  }),
  setLevel: route({
    method: 'POST',
    path: '/api/admin/companies/:id/level',
    access: { permission: 'verify:account' },
    adminRole: 'people',
    object: 'company',
    reauthenticate: true,
    summary: 'Record the verification level of a company, with the reason',
    idempotent: true,
    params: IdParams,
    body: Reason.extend({ level: z.number().int().min(0).max(3), producer: Producer.optional() }),
    response: CompanyFull,
  }),
  adminUsers: route({
    method: 'GET',
    path: '/api/admin/users',
    access: { permission: 'manage:users' },
    summary: 'All users',
    query: PageQuery.extend({
      q: z.string().trim().max(120).optional(),
      role: RoleSchema.optional(),
      status: z.enum(['pending', 'active', 'locked', 'inactive', 'closed']).optional(),
    }),
    response: pageOf(AdminUser),
  }),
  disableUser: route({
    method: 'POST',
    path: '/api/admin/users/:id/disable',
    access: { permission: 'manage:users' },
    adminRole: 'people',
    object: 'user',
    reauthenticate: true,
    summary: 'Disable a user; ends the sessions',
    params: IdParams,
    body: Reason,
    response: AdminUser,
    idempotent: true,
  }),
  enableUser: route({
    method: 'POST',
    path: '/api/admin/users/:id/enable',
    access: { permission: 'manage:users' },
    adminRole: 'people',
    object: 'user',
    reauthenticate: true,
    summary: 'Enable a disabled user',
    params: IdParams,
    response: AdminUser,
    idempotent: true,
  }),
  unlockUser: route({
    method: 'POST',
    path: '/api/admin/users/:id/unlock',
    access: { permission: 'manage:users' },
    adminRole: 'support',
    object: 'user',
    summary: 'Unlock a user after wrong passwords',
    params: IdParams,
    response: AdminUser,
    idempotent: true,
  }),
  resetTwoFactor: route({
    method: 'POST',
    path: '/api/admin/users/:id/two-factor/reset',
    access: { permission: 'manage:users' },
    adminRole: 'people',
    object: 'user',
    reauthenticate: true,
    summary:
      'Switch off two-factor authentication of somebody who has lost the app, with the reason; ends the sessions',
    params: IdParams,
    body: Reason,
    response: AdminUser,
    idempotent: true,
    blockedInView: true,
  }),
} as const;

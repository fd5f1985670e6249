import { z } from 'zod';

/** Roles as users hold them. `supplier` is shown and treated as `seller`; the aliases are folded by {@link normaliseRole}. */
export const ROLES = [
  'admin',
  'seller',
  'supplier',
  'buyer',
  'investor',
  'service_provider',
  'logistics_partner',
] as const;
export type Role = (typeof ROLES)[number];
export const RoleSchema = z.enum(ROLES);

/**
 * What an administrator may change; one without any of them reads everything and changes nothing.
 * `owner` may do all, and decides who is an administrator. `people`: accounts, companies, verification, listings and documents.
 * `money`: bank files, payments, instruments, plans, funding rounds. `releases`: remotes and deploy tokens. `support`: reports,
 * ratings, agents, failed work, locked accounts.
 */
export const ADMIN_ROLES = ['owner', 'people', 'money', 'releases', 'support'] as const;
export const AdminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof AdminRole>;

/** True when an administrator with these roles may change what `needed` covers. */
export const hasAdminRole = (roles: readonly AdminRole[], needed: AdminRole): boolean =>
  roles.includes('owner') || roles.includes(needed);

/** Owners change a company's profile and decide who belongs to it; members trade for it. */
export const COMPANY_ROLES = ['owner', 'member'] as const;
export const CompanyRole = z.enum(COMPANY_ROLES);
export type CompanyRole = z.infer<typeof CompanyRole>;

/** The six views an admin may switch to. */
export const SWITCHABLE_ROLES = [
  'admin',
  'seller',
  'buyer',
  'investor',
  'service_provider',
  'logistics_partner',
] as const;

const ALIASES: Readonly<Record<string, Role>> = { service: 'service_provider', logistics: 'logistics_partner' };

/** Folds the specification's aliases; an unknown role has the buyer's set. */
export const normaliseRole = (role: string): Role =>
  ALIASES[role] ?? ((ROLES as readonly string[]).includes(role) ? (role as Role) : 'buyer');

const BASE = [
  'view:marketplace',
  'view:suppliers',
  'contact:supplier',
  'view:deals',
  'upload:document',
  'view:documents',
  'download:document',
] as const;
const SELLER = [
  ...BASE,
  'create:listing',
  'edit:listing',
  'delete:listing',
  'create:deal',
  'cancel:deal',
  'view:projects',
  'view:shipments',
  'track:shipment',
] as const;
const BUYER = [
  ...BASE,
  'create:deal',
  'cancel:deal',
  'view:market_data',
  'view:price_insights',
  'view:shipments',
  'track:shipment',
  'view:origin_mapping',
] as const;
const INVESTOR = [
  ...BASE,
  'view:projects',
  'create:investment',
  'view:investments',
  'transfer:funds',
  'view:market_data',
  'view:price_insights',
  'view:analytics',
  'view:origin_mapping',
] as const;
const SERVICE = [...BASE, 'create:service', 'edit:service', 'view:clients', 'create:proposal'] as const;
const LOGISTICS = [...BASE, 'create:route', 'view:shipments', 'track:shipment', 'create:quote'] as const;
const ADMIN_ONLY = [
  'view:admin',
  'manage:users',
  'verify:account',
  'view:system_logs',
  'verify:document',
  'approve:deal',
] as const;

export type Permission =
  | (typeof SELLER)[number]
  | (typeof BUYER)[number]
  | (typeof INVESTOR)[number]
  | (typeof SERVICE)[number]
  | (typeof LOGISTICS)[number]
  | (typeof ADMIN_ONLY)[number];

/** Every permission there is. The admin's set. */
export const PERMISSIONS: readonly Permission[] = [
  ...new Set<Permission>([...SELLER, ...BUYER, ...INVESTOR, ...SERVICE, ...LOGISTICS, ...ADMIN_ONLY]),
];

const SETS: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  seller: SELLER,
  supplier: SELLER,
  buyer: BUYER,
  investor: INVESTOR,
  service_provider: SERVICE,
  logistics_partner: LOGISTICS,
};

/** The permission set of a role, as specification section 6 gives it. */
export const permissionsOf = (role: Role): readonly Permission[] => SETS[role];

/** True when `role` holds `permission`. */
export const can = (role: Role, permission: Permission): boolean => SETS[role].includes(permission);

/** Home page of a role, where a refused visitor is sent. */
export const HOMES: Readonly<Record<Role, string>> = {
  admin: '/admin',
  seller: '/dashboard',
  supplier: '/dashboard',
  buyer: '/buyer-dashboard',
  investor: '/investor-dashboard',
  service_provider: '/service-dashboard',
  logistics_partner: '/logistics-dashboard',
};

export const NOTIFICATION_TYPES = ['user_signup', 'verification', 'listing', 'transaction', 'system'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Which broadcast types a role sees. What is addressed to a user is always seen by that user. */
export const NOTIFICATION_VISIBILITY: Readonly<Record<Role, readonly NotificationType[]>> = {
  admin: ['user_signup', 'system'],
  seller: ['verification', 'listing'],
  supplier: ['verification', 'listing'],
  buyer: ['transaction'],
  investor: ['transaction'],
  service_provider: ['system', 'verification'],
  logistics_partner: ['transaction'],
};

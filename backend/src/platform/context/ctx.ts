import type { AdminRole, Language, Role } from '@orebridge/contracts';
import type { Operation } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DeployToken } from '../access/deploy-token-reader.js';

/** Who is signed in, as the access guard read it from the session. */
export interface CurrentUser {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  /** What an administrator may change; empty for everybody else. */
  readonly adminRoles: readonly AdminRole[];
  /** What the person may do for the company (trade rules 1.18). */
  readonly operations: readonly Operation[];
  /** True when signing in asks for a code of an authenticator app. */
  readonly twoFactor: boolean;
  readonly companyId: string | null;
  /** True while the person's company is suspended: it may read and answer, and approach nobody. */
  readonly suspended?: boolean;
  /** State of the account in the lifecycle of trade rules 1.1: only `active` users may trade. */
  readonly status: string;
  /** The language chosen in the account; null: the browser's. */
  readonly language: Language | null;
  readonly sessionId: string;
  /** True when the person signed in, or proved anew who they are, in the last REAUTHENTICATED_MINUTES. */
  readonly reauthenticated: boolean;
}

/**
 * What a service knows of the request that it serves; the first argument of every service method.
 * `role` is the user's own, `actingRole` the one in force: they differ only while an admin views as another role.
 */
export interface Ctx {
  readonly user: CurrentUser | null;
  readonly role: Role | null;
  readonly actingRole: Role | null;
  readonly requestId: string;
  readonly ip: string;
  readonly language: Language;
  /** The deploy token with which a release tool calls. */
  readonly tool?: DeployToken;
  /** Set while the whole request runs in one transaction (an idempotent command): `Tx` joins it. */
  em?: EntityManager;
}

/** A context of a signed-in user. */
export type SignedIn = Ctx & { readonly user: CurrentUser; readonly role: Role; readonly actingRole: Role };

const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/** The company of the caller; for who has none an id that no company has, so that what is asked of it finds nothing. */
export const ownCompanyId = ({ user }: SignedIn): string => user.companyId ?? NO_COMPANY;

/** True where a person asks, and not work that time or an event began. */
export const isSignedIn = (ctx: Ctx): ctx is SignedIn => ctx.user !== null;

/** True while an admin looks at the site through another role's eyes. */
export const isViewing = (ctx: Ctx): boolean => ctx.user !== null && ctx.role !== ctx.actingRole;

/** True when the caller acts as an admin, i.e. is one and has not switched the view. */
export const actsAsAdmin = (ctx: Ctx): boolean => ctx.actingRole === 'admin';

/** The context of work that no request started: the relay, the schedule, the seed. */
export const systemCtx = (requestId: string): Ctx => ({
  user: null,
  role: null,
  actingRole: null,
  requestId,
  ip: '',
  language: 'en',
});

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { can, hasAdminRole, operationsFor, type Role, type Route, SWITCHABLE_ROLES } from '@orebridge/contracts';
import { Config } from '../config/config.js';
import { plainAddress } from '../context/address.js';
import type { Ctx, CurrentUser, SignedIn } from '../context/ctx.js';
import { spokenLanguage } from '../context/language.js';
import type { AppRequest } from '../context/request.js';
import { AuthRequired, BadRequest, Forbidden } from '../errors/app-error.js';
import { RateLimiter, type Limit } from '../limits/rate-limiter.js';
import { routeOf } from '../routes/route-of.js';
import { ColleagueReader } from './colleague-reader.js';
import { type DeployToken, DeployTokenReader } from './deploy-token-reader.js';
import { mayOperate, refusedFunction } from './require-operation.js';
import { SessionReader } from './session-reader.js';

/** Answers that take long to make, for one person. */
export const COSTLY: Limit = { max: 60, seconds: 60 };

/** Opens or refuses the door of a route by what its contract declares; the aggregate's policy decides on the object. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionReader,
    private readonly deployTokens: DeployTokenReader,
    private readonly colleagues: ColleagueReader,
    private readonly counter: RateLimiter,
    private readonly config: Config,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    if (host.getType() !== 'http') return true;
    const req = host.switchToHttp().getRequest<AppRequest>();
    const route = routeOf(host.getHandler());
    if (!route) throw new Forbidden();
    const user = route.access === 'deploy-token' ? null : await this.sessions.read(req.headers.cookie);
    const actingRole = user ? actingRoleOf(user, req.header('x-view-as')) : null;
    const ctx: Ctx = {
      user,
      role: user?.role ?? null,
      actingRole,
      requestId: req.requestId ?? '',
      ip: plainAddress(req.ip),
      language: spokenLanguage(req.headers, user?.language),
    };
    req.ctx = ctx;
    if (route.access === 'deploy-token') req.ctx = { ...ctx, tool: await this.toolOf(req) };
    else assertAllowed(route, ctx, { twoFactor: !this.config.demo });
    if (user) await this.assertFunction(route, user, req.body);
    if (user && route.costly) await this.counter.take(`costly:${user.id}`, COSTLY);
    if (user?.role === 'admin') await this.sessions.viewed(ctx as SignedIn);
    return true;
  }

  /** What the person is in the company must allow the command; reading is open to all its people. @throws Forbidden `function.…` */
  private async assertFunction(route: Route, user: CurrentUser, body: unknown): Promise<void> {
    const needed = operationsFor(route, body);
    if (mayOperate(user, needed)) return;
    throw refusedFunction(needed, user.companyId ? await this.colleagues.whoMay(user.companyId, needed) : []);
  }

  /** The release tool that calls, by its own token alone: who is signed in does not count. @throws AuthRequired or Forbidden */
  private async toolOf(req: AppRequest): Promise<DeployToken> {
    const [, token] = /^Bearer ([\w-]{1,200})$/.exec(req.header('authorization') ?? '') ?? [];
    const found = token ? await this.deployTokens.read(token) : null;
    if (!found) throw new AuthRequired('deploy.required');
    if (found.remote !== req.params.name) throw new Forbidden('deploy.forbidden', { remote: found.remote });
    return found;
  }
}

/** The role in force. An admin may narrow a request to a role's view; nobody else may ask for one. */
export const actingRoleOf = (user: CurrentUser, header: string | undefined): Role => {
  if (header === undefined) return user.role;
  if (user.role !== 'admin') throw new Forbidden('view.forbidden');
  if (!(SWITCHABLE_ROLES as readonly string[]).includes(header)) throw new BadRequest('view.unknown');
  return header as Role;
};

/**
 * @param required `twoFactor`: administrators need two-factor authentication, as on every site but a demonstration
 * @throws AuthRequired or Forbidden when `ctx` may not call `route`
 */
export const assertAllowed = (route: Route, ctx: Ctx, required = { twoFactor: false }): void => {
  const { access } = route;
  if (ctx.user && ctx.role !== ctx.actingRole && route.blockedInView) throw new Forbidden('view.blocked');
  if (route.reauthenticate && ctx.user && !ctx.user.reauthenticated)
    throw new Forbidden('auth.reauthentication_required');
  if (route.standing && ctx.user?.suspended) throw new Forbidden('company.not_in_standing');
  if (access === 'public' || access === 'deploy-token') return;
  if (!ctx.user || !ctx.actingRole) throw new AuthRequired();
  if (access === 'signed-in') return;
  if (ctx.role === 'admin') {
    if (required.twoFactor && !ctx.user.twoFactor) throw new Forbidden('auth.two_factor_required');
    assertAdminRole(route, ctx.user);
  }
  if ('permission' in access ? can(ctx.actingRole, access.permission) : holdsRole(access.roles, ctx.actingRole)) return;
  throw new Forbidden();
};

/** Any administrator may read; a command takes its role, or at least one where it is not one of administrators alone. @throws Forbidden */
const assertAdminRole = ({ method, adminRole }: Route, { adminRoles }: CurrentUser): void => {
  if (method === 'GET') return;
  if (adminRole ? !hasAdminRole(adminRoles, adminRole) : !adminRoles.length)
    throw new Forbidden('admin.role', { role: adminRole ?? 'any' });
};

/** An admin passes every rule. */
const holdsRole = (roles: readonly Role[], role: Role): boolean => role === 'admin' || roles.includes(role);

import { can } from '@orebridge/contracts';
import { INDEPENDENT_KINDS, refuseBases } from '@orebridge/trade';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { RequestedService } from './request.entity.js';
import type { RequestStatus } from './request.store.js';

/** True when the request is the caller's own company's. */
export const isClient = (ctx: Ctx, { companyId }: Pick<RequestedService, 'companyId'>): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === companyId;

const provides = (ctx: Ctx): boolean =>
  ctx.user?.companyId != null && ctx.actingRole !== null && can(ctx.actingRole, 'create:proposal');

/** True when the caller's company may send a first proposal now. */
export const isAnswerable = (ctx: Ctx, request: RequestedService, asked: boolean, standing?: RequestStatus): boolean =>
  provides(ctx) &&
  !isClient(ctx, request) &&
  request.state === 'open' &&
  (request.open || asked) &&
  !standing?.proposalId;

/** The client sees its requests, providers what they may answer or have answered, admins all. @throws NotFound */
export const assertVisible = (ctx: Ctx, request: RequestedService, asked: boolean, standing?: RequestStatus): void => {
  if (isClient(ctx, request) || actsAsAdmin(ctx) || standing?.proposalId) return;
  if (provides(ctx) && (asked || (request.open && request.state === 'open'))) return;
  throw new NotFound();
};

/** @throws NotFound when the request is another company's */
export const assertClient = (ctx: Ctx, request: RequestedService): void => {
  if (!isClient(ctx, request)) throw new NotFound();
};

/** A proposal counts by one thing, the one that was asked for. @throws Unprocessable `proposal.basis_other`, `.basis_mixed` */
export const assertBases = (lines: Parameters<typeof refuseBases>[0], { fields }: RequestedService): void => {
  const refusal = refuseBases(lines, fields.basis ?? null);
  if (!refusal) return;
  const { code, values } = refusal;
  throw new Unprocessable(code, { ...values }, [fieldIssue('lines', `error.${code}`, { ...values })]);
};

/** Who inspects, samples or audits may be no party to what it looks at. @throws Unprocessable `proposal.not_independent` */
export const assertIndependent = (
  { kind, companyId }: RequestedService,
  providerId: string,
  parties: readonly (string | undefined)[],
): void => {
  const involved = INDEPENDENT_KINDS.includes(kind) ? [companyId, ...parties] : [companyId];
  if (involved.includes(providerId)) throw new Unprocessable('proposal.not_independent');
};

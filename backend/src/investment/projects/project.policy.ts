import { SHOWN_PROJECT_STATES } from '@orebridge/trade';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { Project } from './project.entities.js';

type Owned = Pick<Project, 'companyId'>;

/** True when it is the caller's own company's. */
export const isOwn = (ctx: Ctx, { companyId }: Owned): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === companyId;

/** What is in view is for everybody who is signed in; the rest is its owner's and the reviewers'. @throws NotFound */
export const assertVisible = (ctx: Ctx, project: Project): void => {
  if (!SHOWN_PROJECT_STATES.includes(project.state) && !isOwn(ctx, project) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** @throws NotFound when it is not in view, whoever asks */
export const assertShown = ({ state }: Pick<Project, 'state'>): void => {
  if (!SHOWN_PROJECT_STATES.includes(state)) throw new NotFound();
};

/** @throws NotFound when it is another company's */
export const assertOwn = (ctx: Ctx, owned: Owned): void => {
  if (!isOwn(ctx, owned)) throw new NotFound();
};

/** @throws NotFound when the caller is no reviewer, Forbidden about something of the own company */
export const assertReviewer = (ctx: Ctx, owned: Owned): void => {
  if (!actsAsAdmin(ctx)) throw new NotFound();
  if (isOwn(ctx, owned)) throw new Forbidden('company.own');
};

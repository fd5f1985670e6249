import { can } from '@orebridge/contracts';
import type { TenderState } from '@orebridge/trade';
import { isVerified } from '../../identity/companies/index.js';
import { type Ctx, actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { TenderScene } from './tender.store.js';
import type { Tender } from './tender.entities.js';

/** True when the tender is the caller's own company's. */
export const isOwn = (ctx: Ctx, { companyId }: Pick<Tender, 'companyId'>): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === companyId;

/** The state as it is now: an open tender whose time is over is closed, whether or not the job has passed yet. */
export const stateNow = ({ state, closesAt }: Pick<Tender, 'state' | 'closesAt'>, now: Date): TenderState =>
  state === 'open' && closesAt.getTime() <= now.getTime() ? 'closed' : state;

const sells = (ctx: Ctx): boolean => ctx.actingRole !== null && can(ctx.actingRole, 'create:listing');

/** Those who may bid, if they are verified: the chosen ones, or every seller where all are admitted. */
export const isAdmitted = (ctx: Ctx, { tender, invited }: TenderScene): boolean =>
  sells(ctx) && !isOwn(ctx, tender) && (invited || tender.admits === 'verified');

/** The buyer, admins, and those who are admitted or have bid. @throws NotFound */
export const assertVisible = (ctx: Ctx, scene: TenderScene): void => {
  const takesPart = isAdmitted(ctx, scene) || (sells(ctx) && scene.own !== null);
  if (isOwn(ctx, scene.tender) || actsAsAdmin(ctx) || takesPart) return;
  throw new NotFound();
};

/** @throws NotFound when the tender is another company's */
export const assertBuyer = (ctx: Ctx, tender: Tender): void => {
  if (!isOwn(ctx, tender)) throw new NotFound();
};

/** Only who sees a tender is told that it is closed or not for them. @throws NotFound, Forbidden or Conflict */
export const assertBidder = (ctx: SignedIn, scene: TenderScene): void => {
  assertVisible(ctx, scene);
  if (isOwn(ctx, scene.tender) || (actsAsAdmin(ctx) && !scene.caller)) throw new Forbidden('tender.own');
  if (!isAdmitted(ctx, scene)) throw new Forbidden('tender.not_invited');
  if (!scene.caller || !isVerified(scene.caller)) throw new Forbidden('tender.not_verified');
};

/** @throws Conflict `tender.closed` when its time is over */
export const assertOpen = ({ tender, now }: TenderScene): void => {
  if (stateNow(tender, now) !== 'open') throw new Conflict('tender.closed');
};

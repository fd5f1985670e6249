import type { RoomSide } from '@orebridge/contracts';
import { actsAsAdmin, type Ctx, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { RoomParty, RoomSubject } from './room-subjects.js';

/** For whom the caller speaks; null for a stranger. */
export const sideIn = (ctx: Ctx, { parties }: Pick<RoomSubject, 'parties'>): RoomSide | null => {
  const own = ctx.user?.companyId;
  const party = parties.find(({ companyId }) => companyId === own);
  return party?.side ?? (actsAsAdmin(ctx) ? 'admin' : null);
};

/** @throws NotFound for a stranger */
export const assertReads = (ctx: Ctx, subject: RoomSubject): RoomSide => {
  const side = sideIn(ctx, subject);
  if (!side) throw new NotFound();
  return side;
};

/** Why the caller may not write, as an error code. An admin who is no party writes only while there is something to decide. */
export const writeBlock = (ctx: SignedIn, subject: RoomSubject): string | null => {
  if (isViewing(ctx)) return 'view.blocked';
  if (ctx.user.status === 'pending') return 'account.pending';
  return sideIn(ctx, subject) === 'admin' && !subject.arbitrated ? 'room.not_arbitrated' : null;
};

/** @throws NotFound for a stranger, Forbidden for an admin who has nothing to decide */
export const assertWrites = (ctx: SignedIn, subject: RoomSubject): RoomSide => {
  const side = assertReads(ctx, subject);
  if (side === 'admin' && !subject.arbitrated) throw new Forbidden('room.not_arbitrated');
  return side;
};

/** The caller's company in the room. @throws NotFound for a stranger, Forbidden for an admin who is no party */
export const assertParty = (ctx: Ctx, subject: RoomSubject): RoomParty => {
  assertReads(ctx, subject);
  const party = subject.parties.find(({ companyId }) => companyId === ctx.user?.companyId);
  if (!party) throw new Forbidden();
  return party;
};

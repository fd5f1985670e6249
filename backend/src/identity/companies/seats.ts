import { planLimit } from '@orebridge/trade';
import { In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import type { Company } from './company.entity.js';
import { Invitation } from './invitation.entity.js';
import { UserAccount } from './user.entity.js';

/** How many people a company's plan has room for (trade rules 1.12). */
export const seatsOf = (company: Pick<Company, 'tier'>): number =>
  planLimit(company.tier, 'seats') ?? Number.MAX_SAFE_INTEGER;

export const memberCount = (em: EntityManager, companyId: string): Promise<number> =>
  em.countBy(UserAccount, { companyId, status: Not('closed') });

/** Seats that are taken: by members, and by invitations that may still be accepted, but for one if given. */
export const takenSeats = async (em: EntityManager, companyId: string, except?: string): Promise<number> =>
  (await memberCount(em, companyId)) +
  (await em.countBy(Invitation, {
    companyId,
    acceptedAt: IsNull(),
    withdrawnAt: IsNull(),
    expiresAt: MoreThan(new Date()),
    ...(except && { id: Not(except) }),
  }));

/** True when somebody else than `userId` owns the company and may sign in. */
export const hasOtherOwner = (em: EntityManager, companyId: string, userId: string): Promise<boolean> =>
  em.existsBy(UserAccount, {
    companyId,
    companyRole: 'owner',
    id: Not(userId),
    status: In(['pending', 'active', 'locked']),
  });

/** True when somebody else than `userId` belongs to the company and may sign in. */
export const hasOtherMember = (em: EntityManager, companyId: string, userId: string): Promise<boolean> =>
  em.existsBy(UserAccount, { companyId, id: Not(userId), status: In(['pending', 'active', 'locked']) });

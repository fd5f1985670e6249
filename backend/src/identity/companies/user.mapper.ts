import type { AdminUser } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { UserAccount } from './user.entity.js';

export const toAdminUser = (u: UserAccount, seenAt: Date | undefined): AdminUser => ({
  id: u.id,
  username: u.username,
  fullName: u.fullName,
  email: u.email,
  role: u.role,
  adminRoles: u.adminRoles,
  status: u.status,
  companyId: u.companyId,
  companyName: u.company?.name ?? null,
  createdAt: u.createdAt.toISOString(),
  lastSeenAt: seenAt?.toISOString() ?? null,
  twoFactor: u.twoFactorSince !== null,
  demo: u.demo,
});

/** When each of these people was last here, by their sessions. */
export const lastSeen = async (em: EntityManager, userIds: string[]): Promise<Map<string, Date>> => {
  const rows: { user_id: string; at: Date }[] = await em.query(
    'SELECT user_id, max(seen_at) AS at FROM published.sessions WHERE user_id = ANY($1::uuid[]) GROUP BY user_id',
    [userIds],
  );
  return new Map(rows.map((r) => [r.user_id, r.at]));
};

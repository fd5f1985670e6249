import { type AdminRole, NOTIFICATION_VISIBILITY, type NotificationType, type Role } from '@orebridge/contracts';

/** Who is told: every admin or those with one of some roles, all people of some companies, or one user; `of` some companies, as long as the user belongs to one. */
export type Audience =
  | { admins: 'all' | readonly AdminRole[] }
  | { companies: readonly string[] }
  | { user: string; of?: readonly string[] | undefined };

export const both = (e: { buyerId: string; sellerId: string }): Audience => ({ companies: [e.buyerId, e.sellerId] });
export const addressee = (e: { to: string }): Audience => ({ companies: [e.to] });
export const owner = (e: { companyId: string }): Audience => ({ companies: [e.companyId] });
export const person = (e: { userId: string }): Audience => ({ user: e.userId });
/** One person, as long as the own company is still that one. */
export const colleague = (e: { userId: string; companyId: string }): Audience => ({
  user: e.userId,
  of: [e.companyId],
});
export const oneOf = (e: { userId: string; companyIds?: readonly string[] }): Audience => ({
  user: e.userId,
  of: e.companyIds,
});
export const admins = (): Audience => ({ admins: 'all' });
/** What only other areas listen to. */
export const nobody = (): Audience => ({ companies: [] });
/** Those who keep the books. */
export const bookkeepers = (): Audience => ({ admins: ['owner', 'money'] });
/** Those who review companies and cargoes. */
export const reviewers = (): Audience => ({ admins: ['owner', 'people'] });
/** Those who mend what failed. */
export const operators = (): Audience => ({ admins: ['owner', 'support'] });

/** The type under which a role is told: the first of `types` that it sees, else the first that it sees at all. */
export const typeFor = (role: Role, types: readonly NotificationType[]): NotificationType => {
  const visible = NOTIFICATION_VISIBILITY[role];
  return types.find((type) => visible.includes(type)) ?? visible[0] ?? 'system';
};

import { operationsOf } from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import type { Seed } from './seeder.js';

/** A demo person at work, in the seed's transaction. @throws when nobody works for the company */
export const actingFor = ({ ctx, users }: Seed, company: string): SignedIn => {
  const user = users.get(company);
  if (!user) throw new Error(`no demo person works for ${company}`);
  const { id, username, fullName, email, role, companyId, status } = user;
  const current = {
    id,
    username,
    fullName,
    email,
    role,
    companyId,
    status,
    adminRoles: user.adminRoles,
    operations: operationsOf(user),
    twoFactor: false,
    language: 'en' as const,
    sessionId: 'seed',
    reauthenticated: true,
  };
  return { ...ctx, user: current, role, actingRole: role };
};

/** A command about `id`, as its controller would hand it over. */
export const sent = <B>(id: string, body: B) => ({ params: { id }, query: undefined, file: undefined, body });

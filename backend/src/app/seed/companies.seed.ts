import type { Role } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { hashPassword } from '../../identity/auth/index.js';
import { Company, UserAccount } from '../../identity/companies/index.js';
import companies from './data/companies.json' with { type: 'json' };
import type { Seeder } from './seeder.js';

/** Of every demo account; they exist only where the demo data were asked for. */
export const DEMO_PASSWORD = 'Orebridge-demo-1';
export const ADMIN_KEY = 'admin';

/** The demo companies joined one after the other from this day on. */
const FIRST_JOINED = Date.UTC(2023, 1, 6);

/** The demo companies with one person each, and an admin. */
export const seedCompanies: Seeder = async ({ em, companies: byKey, users, say }) => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [index, { key, person, ...row }] of companies.entries()) {
    const joined = new Date(FIRST_JOINED + index * 23 * DAY_MS);
    const company = await em.save(
      em.create(Company, {
        ...row,
        role: row.role as Role,
        sellerType: row.sellerType as Company['sellerType'],
        tier: row.tier as Company['tier'],
        kybState: 'verified',
        createdAt: joined,
        levelSince: new Date(joined.getTime() + 12 * DAY_MS),
        demo: true,
      }),
    );
    byKey.set(key, company);
    users.set(
      key,
      await em.save(
        em.create(UserAccount, {
          ...person,
          email: row.email,
          passwordHash,
          role: company.role,
          language: null,
          status: 'active',
          companyId: company.id,
          demo: true,
        }),
      ),
    );
  }
  const admin = {
    username: 'admin',
    fullName: 'Demo Admin',
    email: 'admin@orebridge.example',
    phoneNumber: '',
    role: 'admin' as const,
    adminRoles: ['owner' as const],
  };
  users.set(
    ADMIN_KEY,
    await em.save(
      em.create(UserAccount, { ...admin, passwordHash, language: null, status: 'active', companyId: null, demo: true }),
    ),
  );
  say(`${companies.length} demo companies, ${users.size} accounts`);
};

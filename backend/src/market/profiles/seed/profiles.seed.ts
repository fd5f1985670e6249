import type { CompanySite } from '@orebridge/contracts';
import type { Seeder } from '../../../app/seed/seeder.js';
import { CompanyProfileRow, CompanySiteRow } from '../profile.entity.js';
import profiles from './profiles.json' with { type: 'json' };

/** What the demo companies write of themselves, and where they work. */
export const seedProfiles: Seeder = async ({ em, companies, say }) => {
  for (const { key, sites, ...written } of profiles) {
    const companyId = companies.get(key)?.id;
    if (!companyId) throw new Error(`no demo company is ${key}`);
    await em.insert(CompanyProfileRow, { companyId, ...written });
    await em.insert(
      CompanySiteRow,
      sites.map((site, position) => ({ ...(site as CompanySite), companyId, position })),
    );
  }
  say(`${profiles.length} public profiles`);
};

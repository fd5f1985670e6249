import type { Seed } from '../../../app/seed/seeder.js';
import { Listing } from '../listing.entity.js';

/** What a demo company offers now under a name, not the like of it that it sold whole in the past. */
export const lotForSale = ({ em, companies }: Seed, company: string, mineralName: string): Promise<Listing> =>
  em.findOneOrFail(Listing, {
    where: { companyId: companies.get(company)?.id ?? '', mineralName },
    order: { reference: 'ASC' },
  });

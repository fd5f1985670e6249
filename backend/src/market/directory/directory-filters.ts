import type { DirectoryFilters, Role } from '@orebridge/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { Company } from '../../identity/companies/index.js';
import type { KeysetOrder } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { matchEveryWord } from '../../platform/database/word-match.js';

const ROLES: Readonly<Record<string, readonly Role[]>> = {
  supplier: ['seller', 'supplier'],
  service_provider: ['service_provider'],
  logistics_partner: ['logistics_partner'],
};
const LISTED = Object.values(ROLES).flat();
/** The lots that everyone who may see the marketplace sees. */
export const ON_MARKET = `l.state = 'published' AND coalesce(l.compliance ->> 'status', '') <> 'BLOCKED'`;

/** The companies that others may look up, narrowed. Who was suspended or rejected, or has nobody left, is not among them. */
export const directoryOf = (
  em: EntityManager,
  query: z.output<typeof DirectoryFilters>,
): SelectQueryBuilder<Company> => {
  const qb = em
    .createQueryBuilder(Company, 'c')
    .where(`c.role IN (:...roles) AND c.kyb_state NOT IN ('suspended', 'rejected') AND c.closed_at IS NULL`, {
      roles: (query.kind && ROLES[query.kind]) ?? LISTED,
    });
  if (query.q)
    matchEveryWord(
      qb,
      query.q,
      (pattern) => `fold_text(c.name) LIKE ${pattern} OR fold_text(coalesce(c.city, '')) LIKE ${pattern}`,
    );
  if (query.country)
    qb.andWhere(
      '(c.country = :country OR EXISTS (SELECT 1 FROM published.company_sites s WHERE s.company_id = c.id AND s.country = :country))',
      { country: query.country },
    );
  if (query.sellerType) qb.andWhere('c.seller_type = :sellerType', { sellerType: query.sellerType });
  if (query.verified === 'true') qb.andWhere(`c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review')`);
  if (query.certification)
    qb.andWhere('EXISTS (SELECT 1 FROM unnest(c.certifications) held WHERE held ILIKE :certification)', {
      certification: contains(query.certification),
    });
  if (query.minRating) qb.andWhere('c.rating_count > 0 AND c.rating >= :minRating', { minRating: query.minRating });
  if (query.mineral)
    qb.andWhere(
      `(EXISTS (SELECT 1 FROM published.listings l WHERE l.company_id = c.id AND l.mineral_type = :mineral AND ${ON_MARKET})
        OR EXISTS (SELECT 1 FROM published.company_profiles p WHERE p.company_id = c.id AND :mineral = ANY(p.minerals)))`,
      { mineral: query.mineral },
    );
  return qb;
};

const id = 'c.id';
/** By rating: the smoothed average of the trade rules (4, T), so that one rating of 5 does not lead. */
export const DIRECTORY_ORDERS: Readonly<Record<'name' | 'rating' | 'lots' | 'newest', KeysetOrder>> = {
  name: { by: 'lower(c.name)', type: 'text', direction: 'ASC', id },
  rating: {
    by: '((c.rating_count * coalesce(c.rating, 0) + 17.5) / (c.rating_count + 5))',
    type: 'numeric',
    direction: 'DESC',
    id,
  },
  lots: {
    by: `(SELECT count(*) FROM published.listings l WHERE l.company_id = c.id AND ${ON_MARKET})`,
    type: 'bigint',
    direction: 'DESC',
    id,
  },
  newest: { by: 'c.created_at', type: 'timestamptz', direction: 'DESC', id },
};

import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Listing } from './listing.entity.js';

/** Holds for a lot `l` that everyone who may see the marketplace sees. */
export const ON_MARKET = `l.state = 'published' AND coalesce(l.compliance ->> 'status', '') <> 'BLOCKED'`;

/** Lots that everyone who may see the marketplace sees, with their sellers. */
export const publicLots = (em: EntityManager): SelectQueryBuilder<Listing> =>
  em.createQueryBuilder(Listing, 'l').innerJoinAndSelect('l.company', 'c').where(ON_MARKET);

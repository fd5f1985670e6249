import { Injectable } from '@nestjs/common';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { compareMatches, type Match, matchLot } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Listing, LotCompliance, type LotForBuyer, pairOf, publicLots } from '../listings/index.js';
import { toMatchLot, toMatchRequirement } from './match-facts.js';
import { MatchRecords } from './match-records.js';
import { Requirement } from './requirement.entity.js';

/** How many are scored; those that pass what SQL can tell come first. */
const CONSIDERED = 200;
/** How many of those left out are explained. */
const EXPLAINED = 50;

/** A lot and a requirement with what the rules say of the two. */
export interface Candidate {
  readonly requirement: Requirement;
  readonly lot: Listing;
  readonly match: Match;
}
export interface Candidates {
  readonly matched: readonly (Candidate & { match: Extract<Match, { ok: true }> })[];
  readonly leftOut: readonly (Candidate & { match: Extract<Match, { ok: false }> })[];
  readonly considered: number;
  readonly capped: boolean;
}

/** Finds what may fit in SQL, then lets the rules of the trade judge it. */
@Injectable()
export class MatchCandidates {
  constructor(
    private readonly compliance: LotCompliance,
    private readonly records: MatchRecords,
  ) {}

  /** The lots on the market for a requirement, best first. */
  async forRequirement(em: EntityManager, requirement: Requirement): Promise<Candidates> {
    const { fields } = requirement;
    const lots = await publicLots(em)
      .andWhere('l.mineral_type = :mineral AND l.company_id <> :own', {
        mineral: requirement.mineralType,
        own: requirement.companyId,
      })
      .orderBy(
        `(l.price_per_unit IS NOT NULL AND NOT (l.origin_country = ANY(:excluded::text[]))
          AND l.total_quantity - l.reserved_quantity - l.sold_quantity >= coalesce(l.min_order_quantity, 0))`,
        'DESC',
      )
      .addOrderBy('l.published_at', 'DESC')
      .addOrderBy('l.id', 'DESC')
      .setParameters({ excluded: fields.excludedOrigins ?? [] })
      .limit(CONSIDERED + 1)
      .getMany();
    return this.judge(
      em,
      lots.map((lot) => ({ requirement, lot })),
    );
  }

  /** The open requirements for a lot, best first. */
  async forLot(em: EntityManager, lot: Listing): Promise<Candidates> {
    const requirements = await em
      .createQueryBuilder(Requirement, 'r')
      .innerJoinAndSelect('r.company', 'c')
      .where(`r.state = 'open' AND r.closes_on >= ${FIRST_TODAY} AND c.closed_at IS NULL`)
      .andWhere('r.mineral_type = :mineral AND r.company_id <> :own', { mineral: lot.mineralType, own: lot.companyId })
      .orderBy('r.published_at', 'DESC')
      .addOrderBy('r.id', 'DESC')
      .limit(CONSIDERED + 1)
      .getMany();
    return this.judge(
      em,
      requirements.map((requirement) => ({ requirement, lot })),
    );
  }

  private async judge(em: EntityManager, found: readonly Omit<Candidate, 'match'>[]): Promise<Candidates> {
    const pairs = found.slice(0, CONSIDERED);
    const standings = await this.compliance.forBuyers(em, pairs.map(onItsWay));
    const facts = await this.records.of(em, pairs);
    const judged = pairs.flatMap((pair): Candidate[] => {
      const wanted = toMatchRequirement(pair.requirement);
      const standing = standings.get(pairOf(onItsWay(pair)));
      const lot = wanted && standing && toMatchLot(pair.lot, standing, facts(pair), wanted.currency);
      return lot ? [{ ...pair, match: matchLot(wanted, lot) }] : [];
    });
    const matched = judged.filter((one): one is Candidates['matched'][number] => one.match.ok);
    const leftOut = judged.filter((one): one is Candidates['leftOut'][number] => !one.match.ok);
    return {
      matched: matched.sort(byRank),
      leftOut: leftOut.sort((a, b) => a.match.failures.length - b.match.failures.length).slice(0, EXPLAINED),
      considered: judged.length,
      capped: found.length > CONSIDERED,
    };
  }
}

const onItsWay = ({ requirement: { fields, company }, lot }: Omit<Candidate, 'match'>): LotForBuyer => ({
  lot,
  buyer: company,
  country: fields.destinationCountry ?? company.country,
});

/** Best first. */
export const byRank = (a: Candidates['matched'][number], b: Candidates['matched'][number]): number =>
  compareMatches(rankOf(a), rankOf(b));

const rankOf = ({ match, lot, requirement }: Candidates['matched'][number]) => ({
  score: match.score,
  publishedAt: lot.publishedAt?.toISOString() ?? null,
  id: `${lot.id}${requirement.id}`,
});

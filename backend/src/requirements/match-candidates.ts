import { Injectable } from '@nestjs/common';
import { FIRST_TODAY } from '../platform/states/days.js';
import type { KybLevel, Match } from '@orebridge/trade';
import { compareMatches, matchLot } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Listing, LotCompliance, publicLots } from '../listings/index.js';
import { toMatchLot, toMatchRequirement } from './match-facts.js';
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
  constructor(private readonly compliance: LotCompliance) {}

  /** The lots on the market for a requirement, best first. */
  async forRequirement(em: EntityManager, requirement: Requirement): Promise<Candidates> {
    const { fields } = requirement;
    const lots = await publicLots(em)
      .andWhere('l.mineral_type = :mineral AND l.company_id <> :own', {
        mineral: requirement.mineralType,
        own: requirement.companyId,
      })
      .orderBy(
        `(l.price_per_unit IS NOT NULL AND l.currency = :currency AND NOT (l.origin_country = ANY(:excluded::text[]))
          AND l.total_quantity - l.reserved_quantity - l.sold_quantity >= coalesce(l.min_order_quantity, 0))`,
        'DESC',
      )
      .addOrderBy('l.published_at', 'DESC')
      .addOrderBy('l.id', 'DESC')
      .setParameters({ currency: fields.currency ?? 'USD', excluded: fields.excludedOrigins ?? [] })
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
      .where(`r.state = 'open' AND r.closes_on >= ${FIRST_TODAY}`)
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
    const standings = await this.standings(em, pairs);
    const judged = pairs.flatMap((pair): Candidate[] => {
      const wanted = toMatchRequirement(pair.requirement);
      const standing = standings.get(keyOf(pair))?.get(pair.lot.id);
      const lot = standing && toMatchLot(pair.lot, standing);
      return wanted && lot ? [{ ...pair, match: matchLot(wanted, lot) }] : [];
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

  /** Compliance of all lots, asked once for each destination and level of a buyer. */
  private async standings(em: EntityManager, pairs: readonly Omit<Candidate, 'match'>[]) {
    const standings = new Map<string, Awaited<ReturnType<LotCompliance['forDestination']>>>();
    for (const key of new Set(pairs.map(keyOf))) {
      const members = pairs.filter((pair) => keyOf(pair) === key);
      const { fields, company } = members[0]!.requirement;
      const buyer = { country: fields.destinationCountry ?? company.country, level: company.kybLevel as KybLevel };
      const lots = [...new Map(members.map(({ lot }) => [lot.id, lot])).values()];
      standings.set(key, await this.compliance.forDestination(em, lots, buyer));
    }
    return standings;
  }
}

const keyOf = ({ requirement: { fields, company } }: Omit<Candidate, 'match'>): string =>
  `${fields.destinationCountry ?? company.country ?? ''}/${company.kybLevel}`;

/** Best first. */
export const byRank = (a: Candidates['matched'][number], b: Candidates['matched'][number]): number =>
  compareMatches(rankOf(a), rankOf(b));

const rankOf = ({ match, lot, requirement }: Candidates['matched'][number]) => ({
  score: match.score,
  publishedAt: lot.publishedAt?.toISOString() ?? null,
  id: `${lot.id}${requirement.id}`,
});

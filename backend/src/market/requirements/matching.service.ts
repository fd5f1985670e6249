import { Injectable } from '@nestjs/common';
import { type api, can, type Matches, type MatchedPair } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { PlanMetric } from '@orebridge/trade';
import { Listing, ListingViews, LotLedger } from '../listings/index.js';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { byRank, type Candidate, type Candidates, MatchCandidates } from './match-candidates.js';
import { toFailures, toMatchView } from './match.mapper.js';
import { assertOwn } from './requirement.policy.js';
import { RequirementStore } from './requirement.store.js';
import { Requirement } from './requirement.entity.js';
import { toRequirementCard } from './requirement.mapper.js';
import { Suggestions } from './suggestions.js';

/** How many own requirements or lots the dashboard looks at, and how many matches it shows. */
const OWN = 10;
const BEST = 5;

@Injectable()
export class MatchingService {
  constructor(
    private readonly tx: Tx,
    private readonly store: RequirementStore,
    private readonly candidates: MatchCandidates,
    private readonly suggestions: Suggestions,
    private readonly ledger: LotLedger,
    private readonly views: ListingViews,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  async listings(ctx: SignedIn, { params }: InputOf<typeof api.matching.listings>): Promise<Matches> {
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.store.read(em, params.id);
      assertOwn(ctx, requirement);
      await this.quotas.spend(em, requirement.companyId, 'matchingRuns', `requirement:${requirement.id}`);
      const found = await this.candidates.forRequirement(em, requirement);
      if (requirement.state === 'open' && !isViewing(ctx))
        await this.suggestions.record(
          em,
          requirement.id,
          found.matched.map(({ lot }) => lot.id),
        );
      return this.answer(em, ctx, found);
    });
  }

  async buyers(ctx: SignedIn, { params }: InputOf<typeof api.matching.buyers>): Promise<Matches> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.read(em, params.id);
      if (lot.companyId !== ctx.user.companyId) throw new NotFound();
      await this.quotas.spend(em, lot.companyId, 'matchingRuns', `lot:${lot.id}`);
      return this.answer(em, ctx, await this.candidates.forLot(em, lot));
    });
  }

  async best(ctx: SignedIn, { query }: InputOf<typeof api.matching.best>): Promise<MatchedPair[]> {
    const em = this.tx.read(ctx);
    const { companyId } = ctx.user;
    if (!companyId) return [];
    const found = query.side === 'buying' ? await this.ofNeeds(em, companyId) : await this.ofLots(em, ctx, companyId);
    const matched = found
      .flatMap((one) => one.matched)
      .filter(({ match }) => match.score.band !== 'hidden')
      .sort(byRank)
      .slice(0, BEST);
    const { matches } = await this.answer(em, ctx, { matched, leftOut: [], considered: matched.length, capped: false });
    return matches;
  }

  async mark(ctx: SignedIn, { params, body }: InputOf<typeof api.matching.mark>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      assertOwn(ctx, await this.store.read(em, params.id));
      if (!(await this.suggestions.mark(em, params.id, body.listingId, body.useful))) throw new NotFound();
      return { message: 'ok' };
    });
  }

  precision(ctx: SignedIn) {
    return this.suggestions.precision(this.tx.read(ctx));
  }

  private async ofNeeds(em: EntityManager, companyId: string): Promise<Candidates[]> {
    const own = await em.find(Requirement, {
      where: { companyId, state: 'open' },
      relations: { company: true },
      order: { publishedAt: 'DESC' },
      take: OWN,
    });
    const all: Candidates[] = [];
    for (const requirement of own) all.push(await this.candidates.forRequirement(em, requirement));
    return all;
  }

  private async ofLots(em: EntityManager, ctx: SignedIn, companyId: string): Promise<Candidates[]> {
    // Who does not sell may not read what buyers look for.
    if (!can(ctx.actingRole, 'create:listing')) return [];
    const own = await em.find(Listing, {
      where: { companyId, state: 'published' },
      relations: { company: true },
      order: { publishedAt: 'DESC' },
      take: OWN,
    });
    const all: Candidates[] = [];
    for (const lot of own) all.push(await this.candidates.forLot(em, lot));
    return all;
  }

  private async answer(em: EntityManager, ctx: SignedIn, found: Candidates): Promise<Matches> {
    const all: readonly Candidate[] = [...found.matched, ...found.leftOut];
    const lots = [...new Map(all.map(({ lot }) => [lot.id, lot])).values()];
    const cards = new Map((await this.views.cards(em, lots)).map((card) => [card.id, card]));
    const responses = await this.suggestions.responses(em, [...new Set(all.map(({ requirement }) => requirement.id))]);
    const pair = ({ requirement, lot }: Candidate) => ({
      requirement: toRequirementCard(ctx, requirement),
      listing: cards.get(lot.id)!,
    });
    return {
      matches: found.matched.map((one) => {
        const response = responses.get(`${one.requirement.id}/${one.lot.id}`);
        const own = one.requirement.companyId === ctx.user.companyId;
        return {
          ...pair(one),
          match: toMatchView(one.match),
          useful: own ? (response?.useful ?? null) : null,
          invited: response?.invited ?? false,
        };
      }),
      leftOut: found.leftOut.map((one) => ({ ...pair(one), failures: toFailures(one.match) })),
      considered: found.considered,
      capped: found.capped,
    };
  }
}

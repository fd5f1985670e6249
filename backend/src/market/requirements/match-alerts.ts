import { Injectable } from '@nestjs/common';
import { isWorthTelling } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { LotLedger } from '../listings/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { type Candidates, MatchCandidates } from './match-candidates.js';

/** Tells buyers who asked for it of a new lot that matches strongly, or 10 points better than when they were told. */
@Injectable()
export class MatchAlerts {
  constructor(
    subscriptions: Subscriptions,
    private readonly ledger: LotLedger,
    private readonly candidates: MatchCandidates,
    private readonly outbox: Outbox,
  ) {
    subscriptions.on('requirements.alert', ['listing.approved'], (em, { payload }) =>
      this.lotCame(em, payload.listingId),
    );
  }

  private async lotCame(em: EntityManager, listingId: string): Promise<void> {
    const lot = await this.ledger.read(em, listingId);
    if (lot.state !== 'published') return;
    const { matched } = await this.candidates.forLot(em, lot);
    for (const one of matched) if (one.requirement.fields.notify) await this.notify(em, one);
  }

  private async notify(em: EntityManager, { requirement, lot, match }: Candidates['matched'][number]): Promise<void> {
    const key = [requirement.id, lot.id];
    const [before]: { score: string }[] = await em.query(
      'SELECT score::text FROM match_notices WHERE requirement_id = $1 AND listing_id = $2',
      key,
    );
    if (!isWorthTelling(match.score, before?.score ?? null)) return;
    const score = match.score.score.toFixed(1);
    await em.query(
      `INSERT INTO match_notices (requirement_id, listing_id, score) VALUES ($1, $2, $3)
       ON CONFLICT (requirement_id, listing_id) DO UPDATE SET score = excluded.score`,
      [...key, score],
    );
    await this.outbox.publish(em, 'requirement.matched', {
      requirementId: requirement.id,
      listingId: lot.id,
      to: requirement.companyId,
      title: requirement.fields.title ?? requirement.reference,
      name: lot.mineralName ?? lot.reference,
      score,
    });
  }
}

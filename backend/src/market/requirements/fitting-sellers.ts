import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isVerified } from '../../identity/companies/index.js';
import { type Candidate, MatchCandidates } from './match-candidates.js';
import type { Requirement } from './requirement.entity.js';

/** How many companies hear of one requirement or tender, best first. */
const TOLD = 50;

/** What a seller may still say or change, and therefore keeps nobody from hearing of a need. */
const UNSAID: readonly string[] = [
  'carriage_unknown',
  'price_missing',
  'currency',
  'unit',
  'not_stated',
  'moisture_not_stated',
];

/** A company with the name of its lot that fits best. */
export interface FittingSeller {
  readonly companyId: string;
  readonly name: string;
}

/** Finds the verified sellers who can deliver what a buyer needs, by their lots on the market. */
@Injectable()
export class FittingSellers {
  constructor(private readonly candidates: MatchCandidates) {}

  /** Best first, each company once, the buyer's never. */
  async of(em: EntityManager, requirement: Requirement): Promise<FittingSeller[]> {
    const { matched, leftOut } = await this.candidates.forRequirement(em, requirement);
    const fitting: readonly Candidate[] = [
      ...matched.filter(({ match }) => match.score.band !== 'hidden'),
      ...leftOut.filter(({ match }) => match.failures.every(({ code }) => UNSAID.includes(code))),
    ];
    const found = new Map<string, FittingSeller>();
    for (const { lot } of fitting)
      if (isVerified(lot.company) && lot.companyId !== requirement.companyId && !found.has(lot.companyId))
        found.set(lot.companyId, { companyId: lot.companyId, name: lot.mineralName ?? lot.reference });
    return [...found.values()].slice(0, TOLD);
  }
}

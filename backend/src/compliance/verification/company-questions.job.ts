import { Injectable } from '@nestjs/common';
import type { CompanyFact } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Schedule } from '../../platform/schedule/schedule.js';

const LOOK_SECONDS = 300;
const BATCH = 200;

/**
 * Of companies whose cargoes are assessed, what no record says (trade rules 3.5, D): unknown, and asked. A buyer's kind counts
 * with its first deal. Who was founded last year has answered, though the year alone leaves the age open.
 */
const OPEN = `SELECT c.id AS company_id, f.fact
  FROM published.companies c LEFT JOIN company_people p ON p.company_id = c.id
  CROSS JOIN LATERAL (SELECT
    EXISTS (SELECT FROM published.listings l WHERE l.company_id = c.id AND l.state IN ('pending', 'under_review', 'published')) AS lists,
    EXISTS (SELECT FROM published.deals d WHERE d.seller_company_id = c.id AND d.state NOT IN ('closed', 'cancelled', 'defaulted'))
      AS sells,
    EXISTS (SELECT FROM published.deals d WHERE d.buyer_company_id = c.id AND d.state NOT IN ('closed', 'cancelled', 'defaulted'))
      AS buys) a
  CROSS JOIN LATERAL (VALUES
    ('owners', (p.people IS NULL OR jsonb_array_length(p.people) = 0) AND p.handed_in IS NOT TRUE),
    ('company_age', c.founded IS NULL),
    ('buyer_kind', a.buys AND (c.us_issuer IS NULL OR c.bank_or_fund IS NULL))) f (fact, open)
  WHERE c.closed_at IS NULL AND (a.lists OR a.sells OR a.buys) AND f.open`;
const ASK = `WITH fresh AS (SELECT o.* FROM (${OPEN}) o LEFT JOIN company_questions q USING (company_id, fact)
    WHERE q.company_id IS NULL OR q.answered_at IS NOT NULL ORDER BY 1, 2 LIMIT $1)
  INSERT INTO company_questions (company_id, fact) SELECT company_id, fact FROM fresh
  ON CONFLICT (company_id, fact) DO UPDATE SET asked_at = now(), answered_at = NULL
  RETURNING company_id AS "companyId", fact`;
const ANSWERED = `UPDATE company_questions q SET answered_at = now()
  WHERE answered_at IS NULL AND NOT EXISTS (SELECT FROM (${OPEN}) o WHERE o.company_id = q.company_id AND o.fact = q.fact)`;

/** Asks companies once for what the compliance rules want to know of them, and notes when it is said. */
@Injectable()
export class CompanyQuestionsJob {
  constructor(
    private readonly outbox: Outbox,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'verification.questions', (em) => this.run(em));
  }

  /** @returns true while more is to be asked */
  async run(em: EntityManager): Promise<boolean> {
    await queryRows(em, ANSWERED, []);
    const asked = await queryRows<{ companyId: string; fact: CompanyFact }>(em, ASK, [BATCH]);
    for (const question of asked) await this.outbox.publish(em, 'company.asked', question);
    return asked.length === BATCH;
  }
}

/** What a company is asked and has not said yet, with the time. */
export const questionsTo = (em: EntityManager, companyId: string): Promise<{ fact: CompanyFact; askedAt: string }[]> =>
  queryRows(
    em,
    `SELECT fact, to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "askedAt"
     FROM company_questions q JOIN (${OPEN}) o USING (company_id, fact)
     WHERE company_id = $1 AND answered_at IS NULL ORDER BY fact`,
    [companyId],
  );

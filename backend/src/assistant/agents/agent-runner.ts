import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { RateStore } from '../../finance/exchange-rates/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { Log } from '../../platform/logging/log.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { PriceStore } from '../../market/prices/index.js';
import type { Found, Watch } from './watch.js';
import { briefingWriter } from './watch/briefing-writer.js';
import { complianceScreener } from './watch/compliance-screener.js';
import { delayWatcher } from './watch/delay-watcher.js';
import { documentWatcher } from './watch/document-watcher.js';
import { fraudDetector } from './watch/fraud-detector.js';
import { matchFinder } from './watch/match-finder.js';
import { onboardingCoach } from './watch/onboarding-coach.js';
import { priceWatcher } from './watch/price-watcher.js';

const RUNS_KEPT = '90 days';
/** What makes agents look before their time. */
const WAKING = [
  'listing.submitted',
  'listing.approved',
  'document.approved',
  'deal.shipped',
  'requirement.matched',
] as const;
/** How soon all agents look after something has happened, in seconds. */
const SOON = 20;
/** Where there was nothing to look at, the next look comes sooner, in seconds. */
const AGAIN = 120;

/** Lets each agent look in its own time, unless it is switched off, and keeps what it found and how the run went. */
@Injectable()
export class AgentRunner {
  readonly watches: readonly Watch[];

  constructor(
    private readonly schedule: Schedule,
    subscriptions: Subscriptions,
    prices: PriceStore,
    rates: RateStore,
    private readonly log: Log,
  ) {
    this.watches = [
      complianceScreener,
      priceWatcher(prices, rates),
      matchFinder,
      documentWatcher,
      delayWatcher,
      fraudDetector,
      briefingWriter,
      onboardingCoach,
    ];
    for (const watch of this.watches)
      schedule.every(watch.everySeconds, `agents.${watch.agent}`, (em) => this.run(em, watch));
    subscriptions.on('agents.wake', WAKING, (em) =>
      this.hasten(
        em,
        this.watches.map(({ agent }) => agent),
        SOON,
      ),
    );
    schedule.every(DAY_SECONDS, 'agents.forget', async (em) => {
      await em.query(`DELETE FROM agent_runs WHERE at < now() - interval '${RUNS_KEPT}'`);
    });
  }

  /** One run. A look that fails leaves nothing but the note that it failed. */
  async run(em: EntityManager, watch: Watch): Promise<void> {
    const { agent } = watch;
    const [off] = await queryRows(em, 'SELECT 1 FROM agents WHERE agent = $1 AND NOT enabled', [agent]);
    if (off) return;
    const seen = { examined: 0, findings: 0 };
    let failed = false;
    try {
      await em.transaction(async (inner) => {
        // Nobody waits for an agent: it takes one of the database's processors, and leaves the others to those who do.
        await inner.query('SET LOCAL max_parallel_workers_per_gather = 0');
        for await (const { examined, found } of watch.look(inner)) {
          seen.examined += examined;
          seen.findings += await this.keep(inner, watch, found);
        }
      });
    } catch (err) {
      failed = true;
      this.log.error({ err, agent }, 'an agent failed');
    }
    await queryRows(em, 'INSERT INTO agent_runs (agent, examined, findings, failed) VALUES ($1, $2, $3, $4)', [
      agent,
      failed ? 0 : seen.examined,
      failed ? 0 : seen.findings,
      failed,
    ]);
    if (!failed && seen.examined === 0) await this.hasten(em, [agent], AGAIN);
  }

  private hasten(em: EntityManager, agents: readonly string[], withinSeconds: number): Promise<void> {
    return this.schedule.hasten(
      em,
      agents.map((agent) => `agents.${agent}`),
      withinSeconds,
    );
  }

  /** Keeps what is new; the very same again, decided or not, is no news. */
  private async keep(em: EntityManager, { agent }: Watch, found: readonly Found[]): Promise<number> {
    if (!found.length) return 0;
    const rows = await queryRows(
      em,
      `INSERT INTO agent_findings
         (agent, rule, subject_kind, subject_id, label, path, inputs, score, company_id, user_id, everybody, demo)
       SELECT $1, rule, subject_kind, subject_id, label, path, inputs, score, company_id, user_id, everybody, demo
       FROM jsonb_to_recordset($2::jsonb) AS f (rule text, subject_kind text, subject_id text, label text, path text,
         inputs jsonb, score numeric, company_id uuid, user_id uuid, everybody boolean, demo boolean)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        agent,
        JSON.stringify(
          found.map(({ rule, subject, inputs, score, companyId, userId, everybody, demo }) => ({
            rule,
            subject_kind: subject.kind,
            subject_id: subject.id,
            label: subject.label,
            path: subject.path,
            inputs,
            score: score ?? null,
            company_id: companyId ?? null,
            user_id: userId ?? null,
            everybody: everybody ?? false,
            demo,
          })),
        ),
      ],
    );
    return rows.length;
  }
}

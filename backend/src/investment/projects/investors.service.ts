import { Injectable } from '@nestjs/common';
import type { api, InvestorProfile } from '@orebridge/contracts';
import { FUNDING_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type Company, CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { StoredInvestorProfile } from './round.entities.js';

/** The right choice of each question of the knowledge test; never sent to a page. */
const RIGHT = [1, 2, 0, 2, 1, 0] as const;
const HOUR_MS = 3_600_000;

const testFrom = ({ testPassedAt, testFailedAt }: StoredInvestorProfile): Date | null => {
  if (testPassedAt || !testFailedAt) return null;
  const from = new Date(testFailedAt.getTime() + FUNDING_RULES.test.waitHours * HOUR_MS);
  return from > new Date() ? from : null;
};

const toProfile = (company: Pick<Company, 'id' | 'name'>, stored: StoredInvestorProfile): InvestorProfile => ({
  companyId: company.id,
  company: company.name,
  category: stored.category,
  claimed: stored.claimed,
  evidence: stored.evidence,
  testPassedAt: stored.testPassedAt?.toISOString() ?? null,
  testFrom: testFrom(stored)?.toISOString() ?? null,
});

/** What companies are as investors: the category that an admin confirmed, and whether the test of knowledge is passed. */
@Injectable()
export class InvestorsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
  ) {}

  async profile(ctx: SignedIn): Promise<InvestorProfile> {
    const em = this.tx.read(ctx);
    const company = await this.companies.byId(em, ownCompany(ctx));
    return toProfile(company, await this.stored(em, company.id));
  }

  async claim(ctx: SignedIn, { body }: InputOf<typeof api.investors.claim>): Promise<InvestorProfile> {
    requireActive(ctx);
    return this.change(ctx, ownCompany(ctx), `claim_${body.category}`, (stored) => {
      stored.claimed = body.category;
      stored.evidence = body.evidence;
    });
  }

  /** Five of six must be right; a new try comes after a day. */
  async test(ctx: SignedIn, { body }: InputOf<typeof api.investors.test>): Promise<InvestorProfile> {
    requireActive(ctx);
    const right = body.answers.filter((answer, i) => answer === RIGHT[i]).length;
    const passed = right >= FUNDING_RULES.test.right;
    return this.change(ctx, ownCompany(ctx), passed ? 'pass_test' : 'fail_test', (stored) => {
      if (stored.testPassedAt) throw new Conflict('investor.test_passed');
      if (testFrom(stored)) throw new Conflict('investor.test_wait', { hours: FUNDING_RULES.test.waitHours });
      if (passed) stored.testPassedAt = new Date();
      else stored.testFailedAt = new Date();
    });
  }

  async queue(ctx: SignedIn): Promise<{ items: InvestorProfile[] }> {
    const em = this.tx.read(ctx);
    const waiting = await em
      .createQueryBuilder(StoredInvestorProfile, 'i')
      .where('i.claimed IS NOT NULL')
      .orderBy('i.company_id')
      .limit(100)
      .getMany();
    const items = [];
    for (const one of waiting) items.push(toProfile(await this.companies.byId(em, one.companyId), one));
    return { items };
  }

  async decide(ctx: SignedIn, { params, body }: InputOf<typeof api.investors.decide>): Promise<InvestorProfile> {
    if (params.id === ctx.user.companyId) throw new Forbidden('company.own');
    return this.change(ctx, params.id, body.accept ? 'accept_category' : 'refuse_category', (stored) => {
      if (!stored.claimed) throw new Conflict('investor.nothing_claimed');
      if (body.accept) stored.category = stored.claimed;
      stored.claimed = null;
    });
  }

  async list(ctx: SignedIn): Promise<{ items: { id: string; name: string }[] }> {
    const items: { id: string; name: string }[] = await this.tx.read(ctx).query(
      `SELECT id, name FROM published.companies
       WHERE role = 'investor' AND kyb_level >= $1 AND kyb_state = 'verified' AND id IS DISTINCT FROM $2
         AND demo = coalesce((SELECT demo FROM published.companies WHERE id = $2), false)
       ORDER BY name, id LIMIT 200`,
      [FUNDING_RULES.level, ctx.user.companyId],
    );
    return { items };
  }

  private async stored(em: EntityManager, companyId: string): Promise<StoredInvestorProfile> {
    const found = await em.findOneBy(StoredInvestorProfile, { companyId });
    return (
      found ??
      em.create(StoredInvestorProfile, {
        companyId,
        category: 'retail',
        claimed: null,
        evidence: null,
        testPassedAt: null,
        testFailedAt: null,
      })
    );
  }

  private async change(
    ctx: SignedIn,
    companyId: string,
    event: string,
    work: (stored: StoredInvestorProfile) => void,
  ): Promise<InvestorProfile> {
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.lock(em, companyId);
      const stored = await this.stored(em, companyId);
      work(stored);
      await em.save(stored);
      await this.audit.write(em, ctx, { object: 'company', id: companyId, event, to: stored.category });
      return toProfile(company, stored);
    });
  }
}

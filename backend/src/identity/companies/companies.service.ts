import { Injectable } from '@nestjs/common';
import type { api, CompanyFull, CompanyPublic, Role } from '@orebridge/contracts';
import { companyLifecycle, transitionOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { AppError, Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Company } from './company.entity.js';
import { toCompanyFull, toCompanyPublic } from './company.mapper.js';
import { UserAccount } from './user.entity.js';

const UNSEEN: readonly string[] = ['suspended', 'rejected'];
/** What was handed in is decided on as a whole, not by a level. */
const IN_REVIEW: readonly string[] = ['pending', 'in_review', 'more_info'];

@Injectable()
export class CompaniesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps the average rating of a company, of 1 to 5, as it is counted while nobody else counts it. */
  async rate(
    em: EntityManager,
    id: string,
    count: () => Promise<{ average: string | null; count: number }>,
  ): Promise<void> {
    await em.query('SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', [id]);
    const rating = await count();
    await em.query('UPDATE companies SET rating = $2, rating_count = $3 WHERE id = $1', [
      id,
      rating.average,
      rating.count,
    ]);
  }

  /** The company that a new user starts with: a name and a role, nothing verified. The name was looked at before. */
  async createStub(
    em: EntityManager,
    stub: { name: string; role: Role; city: string | null; email: string },
  ): Promise<Company> {
    return em.save(
      em.create(Company, { ...stub, sellerType: null, country: null, founded: null, rating: null, certifications: [] }),
    );
  }

  /**
   * Nobody else may take a name that looks like a verified company's, whatever it is written with and whatever its legal form.
   * @throws AppError 409 `company.like_verified` at `field`
   */
  async refuseLikeVerified(
    em: EntityManager,
    name: string,
    { field, own = null }: { field: string; own?: string | null },
  ) {
    if (await this.isLikeVerified(em, name, own))
      throw new AppError(409, 'company.like_verified', undefined, [fieldIssue(field, 'validation.companyVerified')]);
  }

  async isLikeVerified(em: EntityManager, name: string, own: string | null = null): Promise<boolean> {
    const found: unknown[] = await em.query(
      `SELECT 1 FROM companies WHERE look = company_look($1) AND kyb_level >= 2 AND kyb_state IN ('verified', 're_review')
         AND id IS DISTINCT FROM $2::uuid LIMIT 1`,
      [name, own],
    );
    return found.length > 0;
  }

  /** @throws NotFound */
  async byId(em: EntityManager, id: string): Promise<Company> {
    const company = await em.findOneBy(Company, { id });
    if (!company) throw new NotFound();
    return company;
  }

  /** A company as others look at it: who was suspended or rejected is seen by its own people alone, who has nobody left by nobody. @throws NotFound */
  async seen(em: EntityManager, ctx: Ctx, id: string): Promise<Company> {
    const company = await this.byId(em, id);
    const hidden = UNSEEN.includes(company.kybState) || company.closedAt !== null;
    if (hidden && ctx.user?.companyId !== id) throw new NotFound();
    return company;
  }

  async mine(ctx: SignedIn): Promise<CompanyFull> {
    const em = this.tx.read(ctx);
    return this.full(em, await this.byId(em, ownCompany(ctx)));
  }

  async updateMine(ctx: SignedIn, { body }: InputOf<typeof api.companies.updateMine>): Promise<CompanyFull> {
    return this.tx.run(ctx, async (em) => {
      const company = await this.lock(em, ownCompany(ctx));
      await this.requireOwner(em, ctx);
      const from = company.kybState;
      // The name is part of what was verified: a new one is looked at again, and the badge stays meanwhile (trade rules 1.2).
      const renamed = body.name !== undefined && body.name !== company.name;
      if (renamed) await this.refuseLikeVerified(em, body.name ?? '', { field: 'name', own: company.id });
      const move = renamed ? transitionOf(companyLifecycle, from, 'require_review', 'company') : undefined;
      Object.assign(company, body, move?.ok && { kybState: move.to });
      await em.save(company);
      await this.audit.write(em, ctx, {
        object: 'company',
        id: company.id,
        event: move?.ok ? 'require_review' : 'edit_profile',
        from,
        to: company.kybState,
      });
      return this.full(em, company);
    });
  }

  async get(ctx: Ctx, { params }: InputOf<typeof api.companies.get>): Promise<CompanyPublic> {
    return toCompanyPublic(await this.byId(this.tx.read(ctx), params.id));
  }

  async list(ctx: Ctx, { query }: InputOf<typeof api.companies.adminList>): Promise<Page<CompanyFull>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(Company, 'c');
    if (query.q) matchEveryWord(qb, query.q, (pattern) => `fold_text(c.name) LIKE ${pattern}`);
    const page = await keysetPage(
      qb,
      { by: 'c.created_at', type: 'timestamptz', direction: 'DESC', id: 'c.id' },
      query,
    );
    const members = await this.members(
      em,
      page.items.map((c) => c.id),
    );
    return { ...page, items: page.items.map((c) => toCompanyFull(c, members.get(c.id) ?? 0)) };
  }

  /** Records what the verification found. The level decides the badge; an admin never decides on the own company. */
  async setLevel(ctx: SignedIn, { params, body }: InputOf<typeof api.companies.setLevel>): Promise<CompanyFull> {
    return this.tx.run(ctx, async (em) => {
      const company = await this.lock(em, params.id);
      if (company.id === ctx.user.companyId) throw new Forbidden('company.own_verification');
      const from = company.kybState;
      if (IN_REVIEW.includes(from)) throw new Conflict('verification.open');
      if (from === 'suspended') throw new Conflict('company.suspended');
      const before = company.kybLevel;
      if (body.level !== before) company.levelSince = new Date();
      company.kybLevel = body.level;
      company.kybState = body.level >= 2 ? 'verified' : 'unverified';
      if (body.producer) {
        company.asm = body.producer !== 'other';
        company.cooperative = body.producer === 'cooperative';
      }
      await em.save(company);
      const event = `set_level_${body.level}`;
      await this.audit.write(em, ctx, {
        object: 'company',
        id: company.id,
        from,
        event,
        to: company.kybState,
        reason: body.reason,
      });
      if (body.level >= 2 && body.level > before)
        await this.outbox.publish(em, 'company.verified', { companyId: company.id, level: String(body.level) });
      return this.full(em, company);
    });
  }

  /** Puts a locked company on another plan. */
  async setTier(em: EntityManager, ctx: Ctx, company: Company, tier: Company['tier']): Promise<void> {
    if (company.tier === tier) return;
    const from = company.tier;
    company.tier = tier;
    await em.update(Company, { id: company.id }, { tier });
    await this.audit.write(em, ctx, { object: 'company', id: company.id, from, event: 'set_plan', to: tier });
  }

  /** @throws Forbidden to whoever does not own the own company */
  async requireOwner(em: EntityManager, ctx: SignedIn): Promise<void> {
    const owns = { id: ctx.user.id, companyId: ownCompany(ctx), companyRole: 'owner' as const };
    if (!(await em.existsBy(UserAccount, owns))) throw new Forbidden('company.owner_only');
  }

  /** Locks the row until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Company> {
    const company = await em.findOne(Company, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!company) throw new NotFound();
    return company;
  }

  private async full(em: EntityManager, company: Company): Promise<CompanyFull> {
    return toCompanyFull(company, (await this.members(em, [company.id])).get(company.id) ?? 0);
  }

  private async members(em: EntityManager, companyIds: string[]): Promise<Map<string, number>> {
    if (!companyIds.length) return new Map();
    const rows = await em
      .createQueryBuilder(UserAccount, 'u')
      .select('u.companyId', 'id')
      .addSelect('count(*)::int', 'n')
      .where('u.companyId IN (:...companyIds)', { companyIds })
      .groupBy('u.companyId')
      .getRawMany<{ id: string; n: number }>();
    return new Map(rows.map((r) => [r.id, r.n]));
  }
}

/** @throws NotFound `company.none` */
export const ownCompany = (ctx: SignedIn): string => {
  if (!ctx.user.companyId) throw new NotFound('company.none');
  return ctx.user.companyId;
};

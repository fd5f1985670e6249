import { Injectable } from '@nestjs/common';
import { type api, can, type Tender as TenderView, type TenderCard } from '@orebridge/contracts';
import { NEW, tenderLifecycle } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Company } from '../../identity/companies/index.js';
import { companyOf } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { ownCompanyId, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { assertComplete, assertOwn, RequirementStore } from '../requirements/index.js';
import { closesText, TenderNotifier } from './tender-notifier.js';
import { assertBuyer, assertOpen, assertVisible, stateNow } from './tender.policy.js';
import { TenderReader } from './tender-reader.js';
import { assertTenderSound, closingTime } from './tender-rules.js';
import { TenderStateMachine } from './tender-state-machine.js';
import { TenderStore } from './tender.store.js';
import { Tender, TenderBid } from './tender.entities.js';
import { toTenderCard } from './tender.mapper.js';

const FILTERS = {
  own: 't.company_id = :own',
  bidding:
    "EXISTS (SELECT FROM tender_bids b WHERE b.tender_id = t.id AND b.company_id = :own AND b.state <> 'withdrawn')",
  open: `t.state = 'open' AND t.closes_at > now() AND t.company_id <> :own
    AND (t.admits = 'verified' OR EXISTS (SELECT FROM tender_invitations i WHERE i.tender_id = t.id AND i.company_id = :own))`,
} as const;

/** What the buyer does with a tender, and who reads it. */
@Injectable()
export class TendersService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly requirements: RequirementStore,
    private readonly store: TenderStore,
    private readonly machine: TenderStateMachine,
    private readonly reader: TenderReader,
    private readonly news: TenderNotifier,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.tenders.list>): Promise<Page<TenderCard>> {
    const em = this.tx.read(ctx);
    const own = ownCompanyId(ctx);
    const qb = em
      .createQueryBuilder(Tender, 't')
      .innerJoinAndSelect('t.company', 'c')
      .where(FILTERS[query.view], { own });
    if (query.view !== 'own' && !can(ctx.actingRole, 'create:listing')) qb.andWhere('false');
    if (query.requirementId) qb.andWhere('t.requirement_id = :need', { need: query.requirementId });
    const direction = query.view === 'open' ? ('ASC' as const) : ('DESC' as const);
    const page = await keysetPage(qb, { by: 't.closes_at', type: 'timestamptz', direction, id: 't.id' }, query);
    const ids = page.items.map(({ id }) => id);
    const bids = ids.length ? await em.findBy(TenderBid, { tenderId: In(ids), companyId: own }) : [];
    const stateOf = new Map(bids.map(({ tenderId, state }) => [tenderId, state]));
    const now = await this.store.now(em);
    return { ...page, items: page.items.map((one) => toTenderCard(ctx, one, stateOf.get(one.id) ?? null, now)) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.tenders.get>): Promise<TenderView> {
    const em = this.tx.read(ctx);
    assertVisible(ctx, await this.store.scene(em, ctx, params.id));
    return this.reader.view(em, ctx, params.id);
  }

  async publish(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.publish>): Promise<TenderView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.requirements.lock(em, params.id);
      assertOwn(ctx, requirement);
      assertTenderSound(body);
      assertComplete(requirement.fields);
      if (requirement.state !== 'draft' && requirement.state !== 'open')
        throw new Conflict('illegal_transition', { state: requirement.state });
      const { kind, admits, terms, timeZone, keys } = body;
      const state = stateAfter(tenderLifecycle, NEW, 'publish', 'buyer');
      const made = em.create(Tender, {
        requirementId: requirement.id,
        companyId: companyOf(ctx),
        state,
        kind,
        admits,
        terms,
        timeZone,
        fields: requirement.fields,
        closesAt: closingTime(body.closesAt, await this.store.now(em)),
        publicKey: keys?.publicKey ?? null,
        wrapped: keys?.wrapped ?? null,
      });
      const { id } = await this.save(em, made);
      await this.audit.write(em, ctx, { object: 'tender', id, event: 'publish', to: state, reason: kind });
      const { tender } = await this.store.scene(em, ctx, id);
      await this.inviteAll(em, tender, body.invited);
      await this.news.announce(em, id);
      return this.reader.view(em, ctx, id);
    });
  }

  async invite(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.invite>): Promise<TenderView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'change');
      assertBuyer(ctx, scene.tender);
      assertOpen(scene);
      const added = await this.inviteAll(em, scene.tender, body.invited);
      await this.machine.transition(em, ctx, scene.tender, 'invite', 'buyer', { reason: String(added) });
      return this.reader.view(em, ctx, params.id);
    });
  }

  async extend(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.extend>): Promise<TenderView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'change');
      const { tender } = scene;
      assertBuyer(ctx, tender);
      assertOpen(scene);
      const before = tender.closesAt;
      const closesAt = closingTime(body.closesAt, scene.now);
      if (closesAt.getTime() <= before.getTime()) throw new Unprocessable('tender.not_later');
      await em.query('INSERT INTO tender_extensions (tender_id, from_time, to_time) VALUES ($1, $2, $3)', [
        tender.id,
        before,
        closesAt,
      ]);
      tender.closesAt = closesAt;
      await this.machine.transition(em, ctx, tender, 'extend', 'buyer', { reason: closesText(tender) });
      const closes = closesAt.toISOString();
      await this.news.notify(em, 'tender.extended', tender, await this.store.listeners(em, tender.id), { closes });
      return this.reader.view(em, ctx, params.id);
    });
  }

  async withdraw(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.withdraw>): Promise<TenderView> {
    return this.tx.run(ctx, async (em) => {
      const { tender, now } = await this.store.lock(em, ctx, params.id, 'change');
      assertBuyer(ctx, tender);
      if (tender.kind === 'live' && stateNow(tender, now) === 'closed') throw new Conflict('tender.closed');
      tender.reason = body.reason;
      await this.machine.transition(em, ctx, tender, 'withdraw', 'buyer', body);
      return this.reader.view(em, ctx, params.id);
    });
  }

  async end(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.end>): Promise<TenderView> {
    return this.tx.run(ctx, async (em) => {
      const { tender } = await this.store.lock(em, ctx, params.id, 'change');
      assertBuyer(ctx, tender);
      tender.reason = body.reason;
      await this.machine.transition(em, ctx, tender, 'end', 'buyer', body);
      return this.reader.view(em, ctx, params.id);
    });
  }

  private async save(em: EntityManager, made: Tender): Promise<Tender> {
    try {
      return await em.save(made);
    } catch (error) {
      if (isUniqueViolation(error, 'tenders_one_at_a_time')) throw new Conflict('tender.already');
      throw error;
    }
  }

  /** Invites those who are not invited yet and tells them; answers how many. @throws Unprocessable for whom nobody may invite */
  private async inviteAll(em: EntityManager, tender: Tender, ids: readonly string[]): Promise<number> {
    const wanted = [...new Set(ids)];
    const sellers = wanted.length ? await em.findBy(Company, { id: In(wanted), role: In(['seller', 'supplier']) }) : [];
    if (sellers.length !== wanted.length || wanted.includes(tender.companyId))
      throw new Unprocessable('tender.no_supplier');
    const rows: { company_id: string }[] = await em.query(
      `INSERT INTO tender_invitations (tender_id, company_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT DO NOTHING RETURNING company_id`,
      [tender.id, wanted],
    );
    const closes = tender.closesAt.toISOString();
    const told = rows.map(({ company_id }) => company_id);
    await this.news.notify(em, 'tender.invited', tender, told, { closes });
    return rows.length;
  }
}

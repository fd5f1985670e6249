import { Injectable } from '@nestjs/common';
import { type AdminRole, type AdminUser, type api, hasAdminRole, type Role } from '@orebridge/contracts';
import { type AccountActor, type AccountEvent, accountLifecycle, transitionOf } from '@orebridge/trade';
import { ArrayOverlap, type EntityManager, In, Not, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { ACCESS_CHANGED_TOPIC } from '../../platform/access/session-reader.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { AccountHooks } from './account-hooks.js';
import { companiesNamed } from './company-names.js';
import { UserAccount } from './user.entity.js';
import { lastSeen, toAdminUser } from './user.mapper.js';

type Place = 'companyId' | 'companyRole' | 'role' | 'adminRoles' | 'functions' | 'signingLimit' | 'signingCurrency';

/** The accounts of people: finding them, and moving them through the lifecycle of trade rules 1.1. */
@Injectable()
export class UsersService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly hooks: AccountHooks,
    private readonly pubsub: PubSub,
  ) {}

  /** @throws NotFound */
  async byId(em: EntityManager, id: string): Promise<UserAccount> {
    const user = await findOneWithRelations(em, UserAccount, { where: { id }, relations: { company: true } });
    if (!user) throw new NotFound();
    return user;
  }

  /** Locks the row until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<UserAccount> {
    const user = await em.findOne(UserAccount, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new NotFound();
    return user;
  }

  /** The account that has confirmed an address; null while nobody has. */
  ofAddress(em: EntityManager, email: string): Promise<UserAccount | null> {
    return this.withAddress(em, email).andWhere(`u.status <> 'pending'`).getOne();
  }

  /** Whose an address is: the account that has confirmed it, else the newest that was made with it. */
  claimant(em: EntityManager, email: string): Promise<UserAccount | null> {
    const first = this.withAddress(em, email).orderBy(`(u.status <> 'pending')`, 'DESC');
    return first.addOrderBy('u.createdAt', 'DESC').limit(1).getOne();
  }

  private withAddress(em: EntityManager, email: string): SelectQueryBuilder<UserAccount> {
    return em.createQueryBuilder(UserAccount, 'u').where('u.email = CAST(:email AS citext)', { email });
  }

  /** The people who are told what concerns these companies. */
  async membersOf(em: EntityManager, companyIds: readonly string[]): Promise<{ id: string; role: Role }[]> {
    return em.find(UserAccount, {
      where: { companyId: In(companyIds), status: Not('closed' as const) },
      select: { id: true, role: true },
    });
  }

  /** Those of these people who may sign in, now or when a lock is over. */
  async activeAmong(em: EntityManager, ids: readonly string[]): Promise<UserAccount[]> {
    return ids.length ? em.findBy(UserAccount, { id: In(ids), status: In(['active', 'locked']) }) : [];
  }

  async withRole(em: EntityManager, role: Role): Promise<{ id: string; role: Role }[]> {
    return em.find(UserAccount, { where: { role, status: Not('closed' as const) }, select: { id: true, role: true } });
  }

  /** Administrators who may change what one of these roles may. */
  async withAdminRole(em: EntityManager, roles: readonly AdminRole[]): Promise<{ id: string; role: Role }[]> {
    return em.find(UserAccount, {
      where: { role: 'admin', adminRoles: ArrayOverlap([...roles]), status: Not('closed' as const) },
      select: { id: true, role: true },
    });
  }

  /** An account as administrators see it. @throws NotFound */
  async shown(em: EntityManager, id: string): Promise<AdminUser> {
    return toAdminUser(await this.byId(em, id), (await lastSeen(em, [id])).get(id));
  }

  /** Gives a locked account another company, place in it or role, or an administrator other roles. Sockets that it has open are closed: they saw as before. */
  async place(em: EntityManager, user: UserAccount, place: Partial<Pick<UserAccount, Place>>): Promise<void> {
    Object.assign(user, place);
    await em.update(UserAccount, { id: user.id }, place);
    await this.pubsub.publish(em, ACCESS_CHANGED_TOPIC, user.id);
  }

  /** Applies a lifecycle event to a locked account and records it. @throws Conflict `transition.illegal`, or `auth.email_taken` where the address was confirmed by another account meanwhile */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    user: UserAccount,
    step: { event: AccountEvent; actor: AccountActor; reason?: string },
  ): Promise<void> {
    const from = user.status;
    const found = transitionOf(accountLifecycle, from, step.event, step.actor);
    if (!found.ok) throw new Conflict('transition.illegal', { from, event: step.event });
    if (from === 'pending' && found.to === 'active' && (await this.ofAddress(em, user.email)))
      throw new Conflict('auth.email_taken');
    user.status = found.to;
    await em.update(UserAccount, { id: user.id }, { status: found.to });
    await this.audit.write(em, ctx, {
      object: 'user',
      id: user.id,
      from,
      event: step.event,
      to: found.to,
      reason: step.reason ?? null,
    });
  }

  async list(ctx: Ctx, { query }: InputOf<typeof api.companies.adminUsers>): Promise<Page<AdminUser>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(UserAccount, 'u').leftJoinAndSelect('u.company', 'c');
    if (query.q)
      matchEveryWord(
        qb,
        query.q,
        (pattern) =>
          `fold_text(u.full_name || ' ' || u.username::text || ' ' || u.email::text) LIKE ${pattern}
           OR u.company_id = ANY (${companiesNamed(pattern)})`,
      );
    if (query.role) qb.andWhere('u.role = :role', { role: query.role });
    if (query.status) qb.andWhere('u.status = :status', { status: query.status });
    const page = await keysetPage(qb, { by: 'u.createdAt', type: 'timestamptz', direction: 'DESC', id: 'u.id' }, query);
    const seen = await lastSeen(
      em,
      page.items.map((u) => u.id),
    );
    return { ...page, items: page.items.map((u) => toAdminUser(u, seen.get(u.id))) };
  }

  disable(ctx: SignedIn, { params, body }: InputOf<typeof api.companies.disableUser>): Promise<AdminUser> {
    if (params.id === ctx.user.id) throw new Forbidden('account.self');
    return this.change(ctx, params.id, async (em, user) => {
      await this.transition(em, ctx, user, { event: 'disable', actor: 'admin', reason: body.reason });
      await this.hooks.run('disabled', em, ctx, user);
    });
  }

  enable(ctx: SignedIn, { params }: InputOf<typeof api.companies.enableUser>): Promise<AdminUser> {
    return this.change(ctx, params.id, async (em, user) => {
      await this.transition(em, ctx, user, { event: 'enable', actor: 'admin' });
      await this.hooks.run('enabled', em, ctx, user);
    });
  }

  unlock(ctx: SignedIn, { params }: InputOf<typeof api.companies.unlockUser>): Promise<AdminUser> {
    return this.change(ctx, params.id, async (em, user) => {
      await this.transition(em, ctx, user, { event: 'unlock', actor: 'admin' });
      await this.hooks.run('unlocked', em, ctx, user);
    });
  }

  /** For somebody who has lost the app and the recovery codes: the password alone opens the account again. */
  resetTwoFactor(ctx: SignedIn, { params, body }: InputOf<typeof api.companies.resetTwoFactor>): Promise<AdminUser> {
    if (params.id === ctx.user.id) throw new Forbidden('account.self');
    return this.change(ctx, params.id, async (em, user) => {
      if (!user.twoFactorSince) throw new Conflict('auth.two_factor_off');
      await em.update(UserAccount, { id: user.id }, { twoFactorSince: null });
      await this.audit.write(em, ctx, {
        object: 'user',
        id: user.id,
        from: user.status,
        event: 'reset_two_factor',
        to: user.status,
        reason: body.reason,
      });
      await this.hooks.run('twoFactorReset', em, ctx, user);
    });
  }

  private change(
    ctx: SignedIn,
    id: string,
    work: (em: EntityManager, user: UserAccount) => Promise<void>,
  ): Promise<AdminUser> {
    return this.tx.run(ctx, async (em) => {
      const user = await this.lock(em, id);
      // Whoever may disable an administrator decides who is one.
      if (user.role === 'admin' && !hasAdminRole(ctx.user.adminRoles, 'owner'))
        throw new Forbidden('admin.role', { role: 'owner' });
      await work(em, user);
      return this.shown(em, id);
    });
  }
}

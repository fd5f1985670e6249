import { Injectable } from '@nestjs/common';
import { approvalLifecycle, type EuroRates, isWithinLimit, type MoneyAmount, operationsOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { perEuro, RateStore } from '../../finance/exchange-rates/index.js';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Forbidden } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { CompanyFunctions, limitOf, ownCompany, UserAccount } from '../companies/index.js';
import { ApprovalRecord } from './approval.entity.js';
import { ApprovalNotifier } from './approval-notifier.js';
import type { Binding } from './approved-operations.js';

const NAMED_MOST = 3;

/** The caller may not bind the company to this: no signatory, or above the own limit. */
export class BeyondLimit extends Forbidden {
  constructor(
    readonly binding: Binding,
    code: 'function.signatory' | 'limit.above',
    values: Record<string, string | number>,
  ) {
    super(code, values);
  }
}

/** The signatories of a company, as they were read. */
export class Signatories {
  constructor(
    private readonly people: readonly UserAccount[],
    private readonly rates: EuroRates,
  ) {}

  /** Those who may bind the company to the values, but for one person. */
  forValues(values: readonly MoneyAmount[], except: string): UserAccount[] {
    return this.people.filter((one) => one.id !== except && isWithinLimit(limitOf(one), values, this.rates));
  }
}

/** Who binds the company up to which value (trade rules 1.18), by what the database says at this moment. */
@Injectable()
export class SigningLimits {
  constructor(
    private readonly functions: CompanyFunctions,
    private readonly rates: RateStore,
    private readonly audit: AuditService,
    private readonly notifier: ApprovalNotifier,
  ) {}

  /**
   * Lets the caller bind the company, under the locks of what is bound. An open request for it is carried out with that.
   * @throws BeyondLimit with the names of those who may
   */
  async require(em: EntityManager, ctx: SignedIn, binding: Binding): Promise<void> {
    const why = await this.refusal(em, ctx.user.id, binding.values);
    if (why) throw await this.beyond(em, ctx, binding, why);
    await this.settle(em, ctx, binding);
  }

  /**
   * Lets the caller decide about a value where no approval is asked for: somebody whose limit is enough does it instead.
   * @throws Forbidden `function.signatory`, `limit.other` with the names of those who may
   */
  async assertWithin(em: EntityManager, ctx: SignedIn, value: MoneyAmount): Promise<void> {
    const why = await this.refusal(em, ctx.user.id, [value]);
    if (!why) return;
    const who = await this.whoElse(em, ctx, [value]);
    if (why === 'function') throw new Forbidden('function.signatory', who);
    throw new Forbidden('limit.other', { ...(await this.ownLimit(em, ctx)), ...who });
  }

  /** What stands against that this person binds the company to the values; null when nothing does. */
  async refusal(
    em: EntityManager,
    userId: string,
    values: readonly MoneyAmount[],
  ): Promise<'function' | 'limit' | null> {
    const user = await em.findOneByOrFail(UserAccount, { id: userId });
    if (!operationsOf(user).includes('sign')) return 'function';
    return isWithinLimit(limitOf(user), values, await this.ratesFor(em, [user])) ? null : 'limit';
  }

  /** The signatories of a company with their limits, read once for however many values. */
  async signatories(em: EntityManager, companyId: string): Promise<Signatories> {
    const people = await this.functions.whoMay(em, companyId, ['sign']);
    return new Signatories(people, await this.ratesFor(em, people));
  }

  /** Nobody without a limit needs a rate. */
  private async ratesFor(em: EntityManager, people: readonly UserAccount[]): Promise<EuroRates> {
    return people.some(limitOf) ? perEuro(await this.rates.on(em)) : {};
  }

  private async beyond(
    em: EntityManager,
    ctx: SignedIn,
    binding: Binding,
    why: 'function' | 'limit',
  ): Promise<BeyondLimit> {
    const who = await this.whoElse(em, ctx, binding.values);
    if (why === 'function') return new BeyondLimit(binding, 'function.signatory', who);
    return new BeyondLimit(binding, 'limit.above', { ...(await this.ownLimit(em, ctx)), ...who });
  }

  /** Colleagues whose limit is enough, as a refusal names them. */
  private async whoElse(em: EntityManager, { user: { id, companyId } }: SignedIn, values: readonly MoneyAmount[]) {
    const signatories = companyId ? await this.signatories(em, companyId) : null;
    const people = signatories?.forValues(values, id) ?? [];
    const named = people.slice(0, NAMED_MOST).map(({ fullName }) => fullName);
    return { who: named.join(', '), count: named.length };
  }

  private async ownLimit(em: EntityManager, { user: { id } }: SignedIn) {
    return limitOf(await em.findOneByOrFail(UserAccount, { id }));
  }

  /** What was asked for is carried out now; its own requester needs no approval any more. */
  private async settle(em: EntityManager, ctx: SignedIn, { operation, objectId }: Binding): Promise<void> {
    const open = await em.findOne(ApprovalRecord, {
      where: { companyId: ownCompany(ctx), operation, objectId, state: 'open' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!open) return;
    const own = open.requestedBy === ctx.user.id;
    const [event, actor] = own ? (['withdraw', 'requester'] as const) : (['approve', 'approver'] as const);
    const state = stateAfter(approvalLifecycle, open.state, event, actor);
    await em.update(
      ApprovalRecord,
      { id: open.id },
      { state, decidedBy: ctx.user.id, decidedByName: ctx.user.fullName, decidedAt: new Date() },
    );
    await this.audit.write(em, ctx, { object: 'approval', id: open.id, from: open.state, event, to: state });
    if (!own) await this.notifier.decided(em, open, 'approval.approved', { by: ctx.user.fullName });
  }
}

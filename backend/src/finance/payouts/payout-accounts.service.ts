import { Injectable } from '@nestjs/common';
import type { api, PayoutAccount } from '@orebridge/contracts';
import {
  PAYOUT_ACCOUNT_OPEN,
  PAYOUT_HOLD_SECONDS,
  payoutAccountLifecycle,
  payoutAccountNow,
  type PayoutAccountEvent,
  type PayoutWait,
} from '@orebridge/trade';
import { isValidIBAN } from 'ibantools';
import { type EntityManager, In } from 'typeorm';
import { openMatches } from '../../compliance/screening/index.js';
import { type Company, CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, NotFound } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { PayoutAccountRecord, PayoutRecord } from './payout.entities.js';
import { toPayoutAccount } from './payout.mapper.js';
import { PayoutNotifier } from './payout-notifier.js';

const IN_USE = [...PAYOUT_ACCOUNT_OPEN, 'confirmed'] as const;
const IBAN_LIKE = /^[A-Z]{2}\d{2}/u;

/** The accounts to which companies are paid (trade rules 1.20). The company's row is locked for every change. */
@Injectable()
export class PayoutAccounts {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
    private readonly notifier: PayoutNotifier,
  ) {}

  /** Of one company, those in use first and then the newest. */
  async ofCompany(em: EntityManager, companyId: string): Promise<PayoutAccountRecord[]> {
    const rows = await em.find(PayoutAccountRecord, { where: { companyId }, order: { enteredAt: 'DESC' }, take: 50 });
    const isUsed = ({ state }: PayoutAccountRecord) => IN_USE.some((one) => one === state);
    return [...rows.filter(isUsed), ...rows.filter((row) => !isUsed(row))];
  }

  /** The account to which a company may be paid now, or why nothing may be paid. */
  async now(
    em: EntityManager,
    companyId: string,
    currency: string,
  ): Promise<{ account: PayoutAccountRecord | null; wait: PayoutWait | null }> {
    const where = { companyId, currency: currency as PayoutAccountRecord['currency'], state: In(IN_USE) };
    return payoutAccountNow(await em.findBy(PayoutAccountRecord, where), new Date(), await isHeld(em, companyId));
  }

  /** @throws BadRequest for an IBAN with wrong check digits or of another country, Conflict for the account in force */
  async enter(ctx: SignedIn, { body }: InputOf<typeof api.payouts.enter>): Promise<PayoutAccount> {
    assertIban(body);
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.lock(em, ownCompany(ctx));
      const { currency } = body;
      const before = await em.findBy(PayoutAccountRecord, { companyId: company.id, currency, state: In(IN_USE) });
      if (before.some((one) => isSame(one, body))) throw new Conflict('payout_account.unchanged');
      for (const one of before) if (one.state !== 'confirmed') await this.move(em, ctx, one, 'replace', 'system', null);
      const enteredAt = new Date();
      const row = await em.save(
        em.create(PayoutAccountRecord, {
          ...body,
          companyId: company.id,
          state: stateAfter(payoutAccountLifecycle, 'new', 'enter', 'company'),
          enteredBy: ctx.user.fullName,
          enteredAt,
          holdUntil: new Date(enteredAt.getTime() + PAYOUT_HOLD_SECONDS * 1000),
          demo: company.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'payout-account', id: row.id, event: 'enter', to: row.state });
      await this.stopReleased(em, ctx, row);
      await this.outbox.publish(em, 'payout_account.entered', {
        ...this.notifier.payload(row, company),
        by: ctx.user.fullName,
      });
      await this.outbox.publish(em, 'payout_account.waiting', this.notifier.payload(row, company));
      await this.notifier.mail(em, row, company, 'entered', { by: ctx.user.fullName });
      return toPayoutAccount(row, company.name);
    });
  }

  async withdraw(
    ctx: SignedIn,
    { params, body: { reason } }: InputOf<typeof api.payouts.withdraw>,
  ): Promise<PayoutAccount> {
    return this.tx.run(ctx, async (em) => {
      const { row, company } = await this.locked(em, params.id);
      if (row.companyId !== ctx.user.companyId) throw new NotFound();
      await this.move(em, ctx, row, 'withdraw', 'company', reason);
      await this.stopReleased(em, ctx, row);
      const by = ctx.user.fullName;
      await this.outbox.publish(em, 'payout_account.withdrawn', { ...this.notifier.payload(row, company), by, reason });
      await this.notifier.mail(em, row, company, 'withdrawn', { by, reason });
      return toPayoutAccount(row, company.name);
    });
  }

  /** An account and its company, both locked, the company first as everybody does. @throws NotFound */
  async locked(em: EntityManager, id: string): Promise<{ row: PayoutAccountRecord; company: Company }> {
    const seen = await em.findOneBy(PayoutAccountRecord, { id });
    if (!seen) throw new NotFound();
    const company = await this.companies.lock(em, seen.companyId);
    return { row: await em.findOneByOrFail(PayoutAccountRecord, { id }), company };
  }

  /** Moves a locked account on, and writes it down. @throws Conflict `illegal_transition` */
  async move(
    em: EntityManager,
    ctx: SignedIn,
    row: PayoutAccountRecord,
    event: PayoutAccountEvent,
    actor: 'company' | 'admin' | 'system',
    reason: string | null,
    set: Partial<PayoutAccountRecord> = {},
  ): Promise<void> {
    const from = row.state;
    const state = stateAfter(payoutAccountLifecycle, from, event, actor);
    const isOver = !IN_USE.some((one) => one === state);
    Object.assign(row, { ...set, state, ...(isOver && { reason, endedAt: new Date() }) });
    await em.save(row);
    await this.audit.write(em, ctx, { object: 'payout-account', id: row.id, from, event, to: state, reason });
  }

  /** Released payouts of an account's currency that the bank has not booked: the account under them has changed. */
  stopReleased(em: EntityManager, ctx: Ctx, { companyId, currency }: PayoutAccountRecord): Promise<void> {
    return this.stopAll(em, ctx, { companyId, currency }, 'payout_account.changed');
  }

  /** Released payouts that the bank has not booked. @param reason the code of why none of them is to be sent */
  async stopAll(
    em: EntityManager,
    ctx: Ctx,
    whose: Partial<Pick<PayoutAccountRecord, 'companyId' | 'currency'>> & { companyId: string },
    reason: 'payout_account.changed' | 'payout.under_review',
  ): Promise<void> {
    const open = await em.find(PayoutRecord, {
      where: { ...whose, state: 'released' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id } of open) {
      await em.update(PayoutRecord, { id }, { state: 'stopped', endedAt: new Date(), reason });
      const change = { object: 'payout', id, from: 'released', event: 'stop', to: 'stopped' } as const;
      await this.audit.write(em, ctx, { ...change, reason });
    }
  }
}

/** While a company is suspended or matched on a list of sanctions, no money goes out to it. */
const isHeld = async (em: EntityManager, companyId: string): Promise<boolean> => {
  const suspended = await queryRows(em, `SELECT 1 FROM published.companies WHERE id = $1 AND kyb_state = 'suspended'`, [
    companyId,
  ]);
  return suspended.length > 0 || (await openMatches(em, [companyId])).has(companyId);
};

type Typed = InputOf<typeof api.payouts.enter>['body'];
const isSame = (row: PayoutAccountRecord, typed: Typed): boolean =>
  row.account === typed.account &&
  row.bankCode === typed.bankCode &&
  row.holder === typed.holder &&
  row.bank === typed.bank &&
  row.country === typed.country;

const assertIban = ({ account, country }: Typed): void => {
  if (!IBAN_LIKE.test(account)) return;
  if (!isValidIBAN(account)) throw new BadRequest('validation', undefined, [fieldIssue('account', 'validation.iban')]);
  if (!account.startsWith(country))
    throw new BadRequest('validation', undefined, [fieldIssue('country', 'validation.ibanCountry')]);
};

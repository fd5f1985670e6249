import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, CompanyPayouts, Payout, PayoutDue } from '@orebridge/contracts';
import { creditorReference, dec, moneyText, payoutLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutRecord } from './payout.entities.js';
import { toPayout, toPayoutAccount } from './payout.mapper.js';
import { endingOf } from './payout-notifier.js';

const SHOWN = 200;
/** Why nothing may be released, as a refusal. */
const REFUSALS = {
  review: 'payout.under_review',
  missing: 'payout.no_account',
  confirmation: 'payout.account_waits',
  hold: 'payout.account_held',
} as const;
/** What is to be paid out, by company and currency: what is owed less refunds to payers and what was released already. */
const DUE = `SELECT b.company_id AS "companyId", c.name AS company, c.demo, trim(b.currency) AS currency,
    (-b.balance - coalesce(r.reserved, 0) - coalesce(p.released, 0))::text AS amount
  FROM ledger_balances b JOIN published.companies c ON c.id = b.company_id
  LEFT JOIN (SELECT company_id, currency, sum(amount) AS reserved FROM published.payment_refunds WHERE state = 'owed'
    GROUP BY company_id, currency) r ON r.company_id = b.company_id AND r.currency = b.currency
  LEFT JOIN (SELECT company_id, currency, sum(amount) AS released FROM payouts WHERE state = 'released'
    GROUP BY company_id, currency) p ON p.company_id = b.company_id AND p.currency = b.currency
  WHERE b.owner = 'company' AND b.kind = 'payable'`;
type DueRow = Pick<CompanyPayouts, 'companyId' | 'company' | 'demo' | 'currency' | 'amount'>;

/** Sums that go out to companies: nothing is released while the account under them is held or unconfirmed (trade rules 1.20). */
@Injectable()
export class Payouts {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
    private readonly accounts: PayoutAccounts,
  ) {}

  /** What the own company has coming, with its accounts and what was released to it. */
  async mine(ctx: SignedIn) {
    const em = this.tx.read(ctx);
    const company = await this.companies.byId(em, ownCompany(ctx));
    const accounts = await this.accounts.ofCompany(em, company.id);
    const rows = await queryRows<DueRow>(em, `${DUE} AND b.company_id = $1 AND b.balance < 0 ORDER BY currency`, [
      company.id,
    ]);
    const due: PayoutDue[] = [];
    for (const row of rows) due.push(await this.dueOf(em, row));
    const payouts = await em.find(PayoutRecord, {
      where: { companyId: company.id },
      relations: { account: true },
      order: { releasedAt: 'DESC' },
      take: 20,
    });
    return {
      items: accounts.map((one) => toPayoutAccount(one, company.name)),
      due: due.filter(({ amount }) => dec(amount).greaterThan(0)),
      payouts: payouts.map((one) => toPayout(one, one.account, company.name)),
    };
  }

  async due(ctx: SignedIn): Promise<{ items: CompanyPayouts[] }> {
    const em = this.tx.read(ctx);
    const rows = await queryRows<DueRow>(
      em,
      `${DUE} AND (-b.balance - coalesce(r.reserved, 0) - coalesce(p.released, 0) > 0 OR p.released > 0)
       ORDER BY c.demo, c.name, currency LIMIT ${SHOWN}`,
      [],
    );
    const items: CompanyPayouts[] = [];
    for (const row of rows) {
      const { companyId, company, currency } = row;
      const { account } = await this.accounts.now(em, companyId, currency);
      const released = await em.find(PayoutRecord, {
        where: { companyId, currency, state: 'released' },
        relations: { account: true },
        order: { releasedAt: 'ASC' },
      });
      items.push({
        ...row,
        ...(await this.dueOf(em, row)),
        id: `${companyId}:${currency}`,
        account: account && toPayoutAccount(account, company),
        released: released.map((one) => toPayout(one, one.account, company)),
      });
    }
    return { items };
  }

  /** @throws Conflict while the account is missing, unconfirmed or held, and above what is due; Forbidden of the own company */
  async release(ctx: SignedIn, { body }: InputOf<typeof api.payouts.release>): Promise<Payout> {
    const { companyId, currency } = body;
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.lock(em, companyId);
      if (companyId === ctx.user.companyId) throw new Forbidden('company.own');
      const { account, wait } = await this.accounts.now(em, companyId, currency);
      if (wait || !account) {
        const until = account?.holdUntil.toISOString() ?? '';
        throw new Conflict(REFUSALS[wait ?? 'missing'], { company: company.name, currency, until });
      }
      const [row] = await queryRows<DueRow>(em, `${DUE} AND b.company_id = $1 AND b.currency = $2`, [
        companyId,
        currency,
      ]);
      const free = dec(row?.amount ?? '0');
      if (free.lessThan(dec(body.amount)))
        throw new Conflict('payout.above_due', { amount: moneyText(free, currency), currency });
      const id = randomUUID();
      const payout = await em.save(
        em.create(PayoutRecord, {
          id,
          companyId,
          accountId: account.id,
          amount: moneyText(body.amount, currency),
          currency,
          reference: creditorReference(`PO${id.slice(0, 8).toUpperCase()}`),
          state: stateAfter(payoutLifecycle, 'new', 'release', 'admin'),
          releasedBy: ctx.user.fullName,
          releasedAt: new Date(),
          demo: company.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'payout', id, event: 'release', to: payout.state });
      return toPayout(payout, account, company.name);
    });
  }

  async stop(ctx: SignedIn, { params, body: { reason } }: InputOf<typeof api.payouts.stop>): Promise<Payout> {
    return this.tx.run(ctx, async (em) => {
      const payout = await this.lock(em, params.id);
      if (payout.companyId === ctx.user.companyId) throw new Forbidden('company.own');
      await this.move(em, ctx, payout, 'stop', 'admin', reason);
      const { account } = await theOneWith(em, PayoutRecord, {
        where: { id: payout.id },
        relations: { account: true },
      });
      return toPayout(payout, account, (await this.companies.byId(em, payout.companyId)).name);
    });
  }

  /** The number of the account to which a company may be paid now, or why it may not. */
  async accountNow(em: EntityManager, companyId: string, currency: string) {
    const { account, wait } = await this.accounts.now(em, companyId, currency);
    return { account: account?.account ?? null, wait };
  }

  /** The released payout of this sum to a company, or by its reference to any. */
  async released(
    em: EntityManager,
    { amount, currency }: { amount: string; currency: string },
    whose: { companyId: string } | { text: string },
  ): Promise<PayoutRecord | null> {
    const found = await em.find(PayoutRecord, {
      where: { amount, currency, state: 'released', ...('companyId' in whose && whose) },
      relations: { account: true },
      order: { releasedAt: 'ASC' },
    });
    return found.find(({ reference }) => !('text' in whose) || whose.text.includes(reference)) ?? null;
  }

  /** What was released to a company that may be paid nothing now is not to be sent. */
  held(em: EntityManager, ctx: Ctx, companyId: string): Promise<void> {
    return this.accounts.stopAll(em, ctx, { companyId }, 'payout.under_review');
  }

  /** The bank has booked the transfer. */
  async sent(em: EntityManager, ctx: Ctx, { id }: PayoutRecord): Promise<void> {
    const payout = await this.lock(em, id);
    await this.move(em, ctx, payout, 'send', 'system', null);
    const { companyId, amount, currency, accountId } = payout;
    const [account] = await queryRows<{ account: string }>(em, 'SELECT account FROM payout_accounts WHERE id = $1', [
      accountId,
    ]);
    const ending = endingOf(account?.account ?? '');
    await this.outbox.publish(em, 'payout.sent', { payoutId: id, companyId, amount, currency, account: ending });
  }

  /** A transfer has come back: the last one of this sum that was sent to the company. */
  async cameBack(
    em: EntityManager,
    ctx: Ctx,
    whose: { companyId: string; amount: string; currency: string },
  ): Promise<void> {
    const found = await em.findOne(PayoutRecord, { where: { ...whose, state: 'sent' }, order: { endedAt: 'DESC' } });
    if (found) await this.move(em, ctx, await this.lock(em, found.id), 'come_back', 'system', null);
  }

  private async dueOf(em: EntityManager, { companyId, currency, amount }: DueRow): Promise<PayoutDue> {
    const { account, wait } = await this.accounts.now(em, companyId, currency);
    const holdUntil = wait && account ? account.holdUntil.toISOString() : null;
    return { currency, amount: moneyText(amount, currency), wait, holdUntil };
  }

  private async lock(em: EntityManager, id: string): Promise<PayoutRecord> {
    const payout = await em.findOne(PayoutRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!payout) throw new NotFound();
    return payout;
  }

  private async move(
    em: EntityManager,
    ctx: Ctx,
    payout: PayoutRecord,
    event: 'send' | 'stop' | 'come_back',
    actor: 'admin' | 'system',
    reason: string | null,
  ): Promise<void> {
    const from = payout.state;
    const state = stateAfter(payoutLifecycle, from, event, actor);
    Object.assign(payout, { state, endedAt: new Date(), ...(reason && { reason }) });
    const { id, endedAt } = payout;
    await em.update(PayoutRecord, { id }, { state, endedAt, reason: payout.reason });
    await this.audit.write(em, ctx, { object: 'payout', id, from, event, to: state, reason });
  }
}

import { Injectable } from '@nestjs/common';
import type { api, PayoutAccount, PayoutAccountReview } from '@orebridge/contracts';
import { nameSimilarity } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutAccountRecord } from './payout.entities.js';
import { toPayoutAccount } from './payout.mapper.js';
import { PayoutNotifier } from './payout-notifier.js';

type Letter = PayoutAccountReview['letters'][number];
/** Papers that no longer say anything of the bank. */
const GONE = ['rejected', 'superseded', 'revoked'];

/** Two administrators look whether an account is the company's; neither is of the company, and the second is another one. */
@Injectable()
export class PayoutReviews {
  constructor(
    private readonly tx: Tx,
    private readonly accounts: PayoutAccounts,
    private readonly outbox: Outbox,
    private readonly notifier: PayoutNotifier,
  ) {}

  /** Those that wait, but of the caller's own company. */
  async waiting(ctx: SignedIn, { query }: InputOf<typeof api.payouts.waiting>): Promise<Page<PayoutAccountReview>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(PayoutAccountRecord, 'a')
      .where(`a.state IN ('waiting', 'checked')`)
      .andWhere('a.company_id IS DISTINCT FROM :own', { own: ctx.user.companyId });
    const page = await keysetPage(qb, { by: 'a.entered_at', type: 'timestamptz', direction: 'ASC', id: 'a.id' }, query);
    const items: PayoutAccountReview[] = [];
    for (const row of page.items) items.push(await this.review(em, ctx, row));
    return { ...page, items };
  }

  /** @throws Forbidden of the own company, Conflict `payout_account.second_admin` to who has checked it first */
  async confirm(ctx: SignedIn, { params, body }: InputOf<typeof api.payouts.confirm>): Promise<PayoutAccount> {
    return this.tx.run(ctx, async (em) => {
      const { row, company } = await this.decided(em, ctx, params.id);
      const { means, letterId, note } = body;
      await this.assertLetter(em, row.companyId, body);
      if (row.state === 'waiting') {
        const check = { checkedBy: ctx.user.id, checkedAt: new Date(), checkMeans: means, checkNote: note };
        await this.accounts.move(em, ctx, row, 'check', 'admin', note, { ...check, checkLetterId: letterId });
        return toPayoutAccount(row, company.name);
      }
      if (row.checkedBy === ctx.user.id) throw new Conflict('payout_account.second_admin');
      if (row.state !== 'checked') throw new Conflict('payout_account.decided');
      const { companyId, currency } = row;
      const former = await em.findOneBy(PayoutAccountRecord, { companyId, currency, state: 'confirmed' });
      if (former) await this.accounts.move(em, ctx, former, 'replace', 'system', null);
      const word = { confirmedBy: ctx.user.id, confirmedAt: new Date(), confirmMeans: means, confirmNote: note };
      await this.accounts.move(em, ctx, row, 'confirm', 'admin', note, { ...word, confirmLetterId: letterId });
      await this.outbox.publish(em, 'payout_account.confirmed', this.notifier.payload(row, company));
      await this.notifier.mail(em, row, company, 'confirmed');
      return toPayoutAccount(row, company.name);
    });
  }

  async refuse(
    ctx: SignedIn,
    { params, body: { reason } }: InputOf<typeof api.payouts.refuse>,
  ): Promise<PayoutAccount> {
    return this.tx.run(ctx, async (em) => {
      const { row, company } = await this.decided(em, ctx, params.id);
      await this.accounts.move(em, ctx, row, 'refuse', 'admin', reason);
      await this.accounts.stopReleased(em, ctx, row);
      await this.outbox.publish(em, 'payout_account.refused', { ...this.notifier.payload(row, company), reason });
      await this.notifier.mail(em, row, company, 'refused', { reason });
      return toPayoutAccount(row, company.name);
    });
  }

  private async decided(em: EntityManager, ctx: SignedIn, id: string) {
    const found = await this.accounts.locked(em, id);
    if (found.row.companyId === ctx.user.companyId) throw new Forbidden('company.own');
    return found;
  }

  /** What was read must be a bank letter of this very company. @throws BadRequest */
  private async assertLetter(
    em: EntityManager,
    companyId: string,
    { means, letterId }: InputOf<typeof api.payouts.confirm>['body'],
  ): Promise<void> {
    if (means !== 'bank_letter') return;
    const letters = await this.letters(em, companyId);
    if (!letters.some(({ id }) => id === letterId))
      throw new BadRequest('validation', undefined, [fieldIssue('letterId', 'validation.required')]);
  }

  private letters(em: EntityManager, companyId: string): Promise<Letter[]> {
    return queryRows<Letter>(
      em,
      `SELECT id, file_name AS "fileName", state FROM published.documents
       WHERE company_id = $1 AND listing_id IS NULL AND type = 'bank-letter' AND NOT state = ANY ($2)
       ORDER BY uploaded_at DESC LIMIT 10`,
      [companyId, GONE],
    );
  }

  private async review(em: EntityManager, ctx: SignedIn, row: PayoutAccountRecord): Promise<PayoutAccountReview> {
    const { companyId, currency } = row;
    const company = await em.findOneByOrFail(Company, { id: companyId });
    const former = await em.findOneBy(PayoutAccountRecord, { companyId, currency, state: 'confirmed' });
    const [first] = row.checkedBy
      ? await queryRows<{ name: string }>(em, 'SELECT full_name AS name FROM published.users WHERE id = $1', [
          row.checkedBy,
        ])
      : [];
    const { checkedAt, checkMeans, checkNote } = row;
    return {
      ...toPayoutAccount(row, company.name),
      companyId,
      company: company.name,
      companyCountry: company.country,
      similarity: Math.round(nameSimilarity(row.holder, company.name) * 100) / 100,
      former: former && { holder: former.holder, bank: former.bank, account: former.account },
      letters: await this.letters(em, companyId),
      check:
        checkedAt && checkMeans
          ? {
              by: first?.name ?? '',
              at: checkedAt.toISOString(),
              means: checkMeans,
              note: checkNote ?? '',
              letterId: row.checkLetterId,
            }
          : null,
      own: row.checkedBy === ctx.user.id,
    };
  }
}

import type { Payout, PayoutAccount } from '@orebridge/contracts';
import { isSameName } from '@orebridge/trade';
import type { PayoutAccountRecord, PayoutRecord } from './payout.entities.js';

/** An account as its company and administrators see it; `company` is the company's name. */
export const toPayoutAccount = (row: PayoutAccountRecord, company: string): PayoutAccount => {
  const { id, holder, country, currency, bank, account, bankCode, state, enteredBy, reason, demo } = row;
  return {
    id,
    holder,
    country,
    currency,
    bank,
    account,
    bankCode,
    state,
    sameName: isSameName(holder, company),
    enteredBy,
    enteredAt: row.enteredAt.toISOString(),
    holdUntil: row.holdUntil.toISOString(),
    reason,
    demo,
  };
};

/** A released payout with the account that it goes to. */
export const toPayout = (row: PayoutRecord, account: PayoutAccountRecord, company: string): Payout => {
  const { id, amount, currency, reference, state, releasedBy, releasedAt } = row;
  const to = toPayoutAccount(account, company);
  return { id, amount, currency, reference, state, account: to, releasedBy, releasedAt: releasedAt.toISOString() };
};

import type { DomainEvents, EventName } from '@orebridge/contracts';
import { approval, from, ID, reason, usd } from './sample-values.js';

type CompanyEvent = Extract<EventName, `${'member' | 'approval' | 'payout' | 'payout_account'}.${string}`>;

const payoutAccount = {
  accountId: ID,
  companyId: ID,
  company: from,
  holder: 'Atacama Cathodes SA',
  account: '3000',
  currency: 'USD',
};

/** The events of the people of a company, of what they ask one another to approve, and of where it is paid. */
export const COMPANY_SAMPLES: { readonly [N in CompanyEvent]: readonly DomainEvents[N][] } = {
  'member.joined': [{ companyId: ID, fullName: 'Ana Ruiz', company: from }],
  'member.left': [{ companyId: ID, fullName: 'Ana Ruiz', company: from }],
  'member.removed': [{ userId: ID, company: from }],
  'member.owner': [{ userId: ID, companyId: ID, company: from }],
  'member.functions': [{ userId: ID, companyId: ID, company: from, by: 'Ana Ruiz' }],
  'approval.asked': [{ ...approval, from: 'Ana Ruiz' }],
  'approval.approved': [{ ...approval, by: 'Li Wei' }],
  'approval.declined': [{ ...approval, by: 'Li Wei', reason }],
  'approval.lapsed': [approval],
  'payout_account.entered': [{ ...payoutAccount, by: 'Ana Ruiz' }],
  'payout_account.waiting': [payoutAccount],
  'payout_account.confirmed': [payoutAccount],
  'payout_account.refused': [{ ...payoutAccount, reason }],
  'payout_account.withdrawn': [{ ...payoutAccount, by: 'Ana Ruiz', reason }],
  'payout.sent': [{ payoutId: ID, companyId: ID, account: '3000', ...usd }],
};

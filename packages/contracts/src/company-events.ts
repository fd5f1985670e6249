import type { CompanyFact } from '@orebridge/trade';

/** News of a request for approval, for one person of the company; `amount` is in `currency`, `name` that of the goods or the work. */
interface ApprovalEventPayload {
  approvalId: string;
  userId: string;
  companyId: string;
  operation: string;
  name: string;
  reference: string;
  amount: string;
  currency: string;
}

/** News of the account to which a company is paid; `account` are its last signs, `holder` whose it is said to be. */
interface PayoutAccountEventPayload {
  accountId: string;
  companyId: string;
  company: string;
  holder: string;
  account: string;
  currency: string;
}

/** Domain events inside one company. */
export interface CompanyEvents {
  /** The compliance rules want to know something of a company that no record says. */
  'company.asked': { companyId: string; fact: CompanyFact };
  /** The person's functions in the company, or the limit, are others. */
  'member.functions': { userId: string; companyId: string; company: string; by: string };
  /** Somebody may not bind the company to a value, and asks this signatory. */
  'approval.asked': ApprovalEventPayload & { from: string };
  'approval.approved': ApprovalEventPayload & { by: string };
  'approval.declined': ApprovalEventPayload & { by: string; reason: string };
  /** It was not decided in time. */
  'approval.lapsed': ApprovalEventPayload;
  /** The account for payouts was entered or changed: whoever did not mean it has until the end of the hold. */
  'payout_account.entered': PayoutAccountEventPayload & { by: string };
  /** For administrators: it waits for two of them. */
  'payout_account.waiting': PayoutAccountEventPayload;
  'payout_account.confirmed': PayoutAccountEventPayload;
  'payout_account.refused': PayoutAccountEventPayload & { reason: string };
  'payout_account.withdrawn': PayoutAccountEventPayload & { by: string; reason: string };
  /** The bank has booked the transfer of a payout. */
  'payout.sent': { payoutId: string; companyId: string; amount: string; currency: string; account: string };
}

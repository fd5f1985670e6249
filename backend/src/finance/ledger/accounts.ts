/**
 * Accounts of the site itself: money that lies at providers; money that came in or went out and whose purpose is not known
 * yet; what goes back to payers who are no companies here; what banks keep; what it earns; and tax that payers withheld of that.
 */
export type PlatformAccount =
  | 'cash_at_provider'
  | 'unapplied'
  | 'outgoing'
  | 'refunds_due'
  | 'bank_charges'
  | 'commission'
  | 'subscriptions'
  | 'fees'
  | 'withholding_receivable';
/**
 * What a company owes the site, and what is to be paid out to it; tax that a payer kept back of what the company earned, which
 * it sets off at home; and what the company as a payer owes its authority for such tax.
 */
export type CompanyAccount = 'receivable' | 'payable' | 'withholding_receivable' | 'withholding_payable';
/** Contracts about work, the fee of which lies at the provider: agreed services and freight. */
export type WorkKind = 'engagement' | 'freight';
/** Of one deal, or of one contract about work: money held for it, held back from everybody, what is owed, what is due to the other side. */
export type DealAccount = 'escrow_held' | 'escrow_frozen' | 'receivable' | 'payable';

/** An account by its owner, what it is for and, with the entry, its currency. It is opened by its first posting. */
export type AccountRef =
  | { readonly owner: 'platform'; readonly kind: PlatformAccount }
  | { readonly owner: 'company'; readonly id: string; readonly kind: CompanyAccount }
  | { readonly owner: 'deal' | WorkKind; readonly id: string; readonly kind: DealAccount };

export const platform = (kind: PlatformAccount): AccountRef => ({ owner: 'platform', kind });
export const ofCompany = (id: string, kind: CompanyAccount): AccountRef => ({ owner: 'company', id, kind });
export const ofDeal = (id: string, kind: DealAccount): AccountRef => ({ owner: 'deal', id, kind });

export const ofWork = (owner: WorkKind, id: string, kind: DealAccount): AccountRef => ({ owner, id, kind });

/** One line of an entry: an amount above zero on one side of one account. */
export interface Line {
  readonly account: AccountRef;
  readonly debit?: string;
  readonly credit?: string;
}
export const debit = (account: AccountRef, amount: string): Line => ({ account, debit: amount });
export const credit = (account: AccountRef, amount: string): Line => ({ account, credit: amount });

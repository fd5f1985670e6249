import type { Currency } from '@orebridge/contracts';
import { type InvoiceLine, lumpLine, plusDays, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { InvoiceDraft } from '../invoices/index.js';
import type { WorkKind } from '../ledger/index.js';

export interface FeeParty {
  readonly companyId: string;
  readonly name: string;
}

/** A contract about work as its money sees it: an agreed service, or freight. */
export interface FeeContract {
  readonly kind: WorkKind;
  readonly id: string;
  /** What people know it as, and where they read of it. */
  readonly page: { readonly kind: 'proposal' | 'freight-contract'; readonly id: string };
  readonly reference: string;
  readonly title: string;
  readonly client: FeeParty;
  /** The provider of the service, or the carrier. */
  readonly provider: FeeParty;
  readonly currency: Currency;
  /** The agreed fee, before tax. */
  readonly total: string;
  readonly lines: readonly InvoiceLine[];
  /** `taken` once all that is due by it has been invoiced, `over` once nothing is. */
  readonly stage: 'running' | 'taken' | 'over';
  /** What of the fee is in dispute; null while nothing is. */
  readonly disputed: string | null;
  /** Whether the work was done when the dispute began. */
  readonly delivered: boolean;
  readonly award: string | null;
  readonly demo: boolean;
}

/** Where the contracts of a kind come from. */
export interface FeeSource {
  /** Null when there is none. */
  find(em: EntityManager, id: string): Promise<FeeContract | null>;
  /** Locks it until the transaction ends. @throws NotFound */
  lock(em: EntityManager, id: string): Promise<void>;
  /** The contract of a page; null for none. */
  idOf(em: EntityManager, pageId: string): Promise<string | null>;
  /** Contracts that may still be paid for by a client. */
  runningFor(em: EntityManager, companyId: string): Promise<string[]>;
  /** Tells the provider that money has come in. */
  notifyFunded(em: EntityManager, contract: FeeContract, amount: string): Promise<void>;
}

/** Kinds of invoices over the fee itself. */
export const FEES: readonly string[] = ['service', 'freight'];
const DAYS_TO_PAY = 14;

/** The provider's invoice over `net` of the fee: by the agreed lines when that is the whole. */
export const invoiceOf = (contract: FeeContract, net: string, source?: string): InvoiceDraft => {
  const { kind, id, page, reference, total } = contract;
  const isService = kind === 'engagement';
  return {
    kind: isService ? 'service' : 'freight',
    issuerId: contract.provider.companyId,
    recipientId: contract.client.companyId,
    currency: contract.currency,
    lines:
      net === total
        ? contract.lines
        : [lumpLine(isService ? 'service' : 'freight', contract.title, net, contract.currency)],
    supply: 'service',
    work: { kind, id, pageId: page.id, reference },
    ...(source && { source }),
    suppliedOn: today(),
    dueOn: plusDays(today(), DAYS_TO_PAY),
  };
};

import { Injectable } from '@nestjs/common';
import type { InvoiceLine } from '@orebridge/contracts';
import {
  dec,
  decideTax,
  type InvoiceActor,
  type InvoiceKind,
  invoiceLifecycle,
  type InvoiceSums,
  moneyText,
  NEW,
  sumsOf,
  type TaxDecision,
  type TaxFacts,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { WorkKind } from '../ledger/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { assertKept } from '../../platform/errors/payable.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { BillingDetailsService } from './billing-details.service.js';
import { type InvoiceFacts, InvoiceRecord } from './invoice.entities.js';
import { InvoiceFollower } from './invoice-sources.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoiceStore } from './invoice.store.js';

/** A contract about work as its invoices name it. */
export interface InvoicedWork {
  readonly kind: WorkKind;
  readonly id: string;
  readonly pageId: string;
  readonly reference: string;
}

/** An invoice before it has a number. */
export interface InvoiceDraft extends Partial<Omit<InvoiceFacts, 'dealReference' | 'work'>> {
  readonly kind: InvoiceKind;
  /** Null is the platform. */
  readonly issuerId: string | null;
  readonly recipientId: string;
  readonly currency: InvoiceRecord['currency'];
  readonly lines: readonly InvoiceLine[];
  readonly supply: TaxFacts['supply'];
  readonly deal?: { readonly id: string; readonly reference: string; readonly demo: boolean };
  /** The agreed service or freight; `pageId` is where people read of it. */
  readonly work?: InvoicedWork;
  /** A name of what it is for; a second invoice with the same name is not issued. */
  readonly source?: string;
  /** The document that proves an export. */
  readonly proof?: string | null;
  /** What was invoiced or paid before, tax included, and by which invoices. */
  readonly deducted?: string;
  readonly preceding?: readonly string[];
  readonly dueOn?: string | null;
  /** Notes are taxed like the invoice that they change. */
  readonly tax?: TaxDecision;
  /** The tax itself, where parts of the sum were taxed before; else it is the rate on the lines. */
  readonly taxAmount?: string;
  readonly issuedOn?: string;
  readonly actor?: InvoiceActor;
}

/** What the tax of an invoice is decided by. */
export type TaxedDraft = Pick<
  InvoiceDraft,
  'kind' | 'issuerId' | 'recipientId' | 'supply' | 'destination' | 'proof' | 'tax' | 'suppliedOn' | 'issuedOn'
>;

/** What the recipient owes by an invoice: below zero for a credit note and a refund, nothing for a proforma. */
export const claimOf = ({ kind, payable, currency }: Pick<InvoiceRecord, 'kind' | 'payable' | 'currency'>): string => {
  if (kind === 'proforma') return moneyText(0, currency);
  return moneyText(kind === 'credit_note' ? dec(payable).neg() : payable, currency);
};

/** Issues invoices. */
@Injectable()
export class InvoiceService {
  constructor(
    private readonly numbers: InvoiceNumbers,
    private readonly follower: InvoiceFollower,
    private readonly details: BillingDetailsService,
    private readonly audit: AuditService,
    private readonly store: InvoiceStore,
  ) {}

  /** How an invoice would be taxed if it was issued now. */
  async decideTax(em: EntityManager, draft: TaxedDraft): Promise<TaxDecision> {
    const [from, to] = [await this.details.party(em, draft.issuerId), await this.details.party(em, draft.recipientId)];
    return draft.tax ?? taxOf(draft, from.party, to.party);
  }

  /** What an invoice would come to if it was issued now. */
  async estimate(em: EntityManager, draft: InvoiceDraft): Promise<InvoiceSums> {
    return sumsOf(draft.lines, (await this.decideTax(em, draft)).rate, draft.currency, draft.deducted);
  }

  /**
   * Issues an invoice in the caller's transaction: taxed, added up and numbered here, and never changed after. With a
   * `source` that was invoiced already it answers the invoice that is there.
   */
  async issue(em: EntityManager, ctx: Ctx, draft: InvoiceDraft): Promise<InvoiceRecord> {
    const issuer = draft.issuerId ?? 'platform';
    if (draft.source) {
      // Whoever issues for the same cause at the same time waits here.
      await em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 60))', [`invoice:${draft.source}`]);
      const before = await em.findOneBy(InvoiceRecord, { source: draft.source });
      if (before) return before;
    }
    const [from, to] = [await this.details.party(em, draft.issuerId), await this.details.party(em, draft.recipientId)];
    const tax = draft.tax ?? taxOf(draft, from.party, to.party);
    const sums = sumsOf(draft.lines, tax.rate, draft.currency, draft.deducted, draft.taxAmount);
    assertKept(sums.total, sums.payable);
    const issuedOn = draft.issuedOn ?? today();
    const refunds = draft.kind === 'credit_note' || dec(sums.payable).isNegative();
    const facts = factsOf(draft);
    const number = await this.numbers.next(em, issuer, Number(issuedOn.slice(0, 4)));
    const { id } = await em.save(
      em.create(InvoiceRecord, {
        issuer,
        ...number,
        kind: draft.kind,
        state: stateAfter(invoiceLifecycle, NEW, 'issue', draft.actor ?? 'system'),
        issuerCompanyId: draft.issuerId,
        recipientCompanyId: draft.recipientId,
        dealId: draft.deal?.id ?? null,
        workKind: draft.work?.kind ?? null,
        workId: draft.work?.id ?? null,
        source: draft.source ?? null,
        currency: draft.currency,
        lines: [...draft.lines],
        net: sums.net,
        tax,
        taxAmount: sums.tax,
        total: sums.total,
        deducted: sums.deducted,
        payable: sums.payable,
        payer: refunds ? 'issuer' : 'recipient',
        parties: { issuer: from.party, recipient: to.party },
        facts,
        preceding: [...(draft.preceding ?? [])],
        issuedOn,
        dueOn: draft.kind === 'proforma' ? null : (draft.dueOn ?? null),
        demo: draft.deal?.demo ?? (from.demo || to.demo),
      }),
    );
    await this.audit.write(em, ctx, { object: 'invoice', id, event: 'issue', to: 'issued' });
    const issued = await this.store.read(em, id);
    await this.store.notify(em, 'invoice.issued', issued, 'recipient');
    await this.follower.issued(em, ctx, issued);
    // Nothing is left to pay when everything was paid before.
    const isEven = issued.kind !== 'proforma' && dec(issued.open).isZero();
    return isEven ? this.store.transition(em, ctx, issued, 'pay_rest', 'system') : issued;
  }
}

const taxOf = (
  draft: TaxedDraft,
  issuer: { country: string | null; taxNumber: string },
  recipient: { country: string | null; taxNumber: string },
): TaxDecision =>
  decideTax({
    supply: draft.supply,
    binding: draft.kind !== 'proforma',
    issuer: { country: issuer.country, taxNumber: issuer.taxNumber || null },
    recipient: { country: recipient.country, taxNumber: recipient.taxNumber || null },
    destination: draft.destination ?? null,
    proof: draft.proof ?? null,
    on: draft.suppliedOn ?? draft.issuedOn ?? today(),
  });

const factsOf = (draft: InvoiceDraft): InvoiceFacts => ({
  dealReference: draft.deal?.reference ?? null,
  suppliedOn: draft.suppliedOn ?? null,
  destination: draft.destination ?? null,
  paymentTerms: draft.paymentTerms ?? null,
  delivery: draft.delivery ?? null,
  goods: draft.goods ?? null,
  note: draft.note ?? null,
  conversion: draft.conversion ?? null,
  period: draft.period ?? null,
  ...(draft.work && { work: { kind: draft.work.kind, id: draft.work.pageId, reference: draft.work.reference } }),
});

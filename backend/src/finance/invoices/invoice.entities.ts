import type { BillingDetails, Invoice, InvoiceLine, InvoiceParty } from '@orebridge/contracts';
import type { InvoiceKind, InvoiceState } from '@orebridge/trade';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { WorkKind } from '../ledger/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { FileColumns } from '../../platform/files/index.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';

const money = { type: 'numeric', precision: 30, scale: 2 } as const;

/** What an invoice says beside its lines and sums. */
export type InvoiceFacts = Pick<
  Invoice,
  'suppliedOn' | 'destination' | 'paymentTerms' | 'delivery' | 'goods' | 'note' | 'conversion' | 'period'
> & { readonly dealReference: string | null; readonly work?: Invoice['work'] };
export type InvoiceTax = Omit<Invoice['tax'], 'amount'>;

/** An invoice as it was issued. A trigger keeps all but state, payments and reminders from ever changing. */
@Entity('invoices')
export class InvoiceRecord extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** The issuing company's id, or `platform`: numbers run without a gap for each issuer and year. */
  @Column('text') issuer: string;
  @Column('int') year: number;
  @Column('int') sequence: number;
  @Column('text') number: string;
  @Column('text') kind: InvoiceKind;
  @Column('text') state: InvoiceState;
  @Column('text', { array: true, default: '{}' }) returnTo: InvoiceState[];
  @Column('uuid', { nullable: true }) issuerCompanyId: string | null;
  @Column('uuid') recipientCompanyId: string;
  @Column('uuid', { nullable: true }) dealId: string | null;
  /** The agreed service or freight that it is for. */
  @Column('text', { nullable: true }) workKind: WorkKind | null;
  @Column('uuid', { nullable: true }) workId: string | null;
  /** What it was issued for, where that happens only once. */
  @Column('text', { nullable: true }) source: string | null;
  @Column('char', { length: 3 }) currency: Invoice['currency'];
  @Column('jsonb') lines: InvoiceLine[];
  @Column(money) net: string;
  @Column('jsonb') tax: InvoiceTax;
  @Column(money) taxAmount: string;
  @Column(money) total: string;
  @Column(money) deducted: string;
  @Column(money) payable: string;
  /** What was settled: by money that came in, and by tax that its payer withheld. */
  @Column({ ...money, default: 0 }) paid: string;
  /** The part of what is paid that is tax withheld. */
  @Column({ ...money, default: 0 }) withheld: string;
  @Column({ ...money, default: 0 }) credited: string;
  @Column({ ...money, insert: false, update: false }) open: string;
  @Column('text') payer: Invoice['payer'];
  @Column('jsonb') parties: { issuer: InvoiceParty; recipient: InvoiceParty };
  @Column('jsonb') facts: InvoiceFacts;
  @Column('uuid', { array: true, default: '{}' }) preceding: string[];
  @Column('date') issuedOn: string;
  @Column('date', { nullable: true }) dueOn: string | null;
  @Column('int', { default: 0 }) reminder: number;
}

/** Money that came in for an invoice; `reference` names the posting, so that none counts twice. */
@Entity('invoice_payments')
export class InvoicePayment {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') invoiceId: string;
  @Column({ ...money, transformer: decimalText }) amount: string;
  @Column('text') reference: string;
  @Column({ ...time, default: () => 'now()' }) at: Date;
}

/** Tax that the payer of an invoice keeps for the authority of its country. An invoice has one that was not withdrawn. */
@Entity('invoice_withholdings')
export class WithholdingRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') invoiceId: string;
  /** Per cent. */
  @Column('numeric', { precision: 4, scale: 2, transformer: decimalText }) rate: string;
  @Column(money) base: string;
  @Column(money) amount: string;
  @Column('text') basis: string;
  @Column('text', { nullable: true }) treaty: string | null;
  @Column('date') certificateDueOn: string;
  @Column({ ...time, default: () => 'now()' }) declaredAt: Date;
  @Column({ ...time, nullable: true }) withdrawnAt: Date | null;
  @Column({ ...time, nullable: true }) remindedAt: Date | null;
}

/** The authority's or the payer's certificate of it; the last one counts. */
@Entity('withholding_certificates')
export class CertificateRecord extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') withholdingId: string;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @Column({ ...time, default: () => 'now()' }) uploadedAt: Date;
}

@Entity('invoice_reminders')
export class InvoiceReminder {
  @PrimaryColumn('uuid') invoiceId: string;
  @PrimaryColumn('int') level: number;
  @Column('date') sentOn: string;
}

@Entity('billing_details')
export class BillingDetailsRow implements BillingDetails {
  @PrimaryColumn('uuid') companyId: string;
  @Column('text', { default: '' }) street: string;
  @Column('text', { default: '' }) postcode: string;
  @Column('text', { default: '' }) city: string;
  @Column('char', { length: 2, nullable: true }) country: string | null;
  @Column('text', { default: '' }) registration: string;
  @Column('text', { default: '' }) taxNumber: string;
  @Column('text', { default: '' }) bank: string;
  @Column('text', { default: '' }) account: string;
  @Column('text', { default: '' }) bic: string;
  @Column({ ...time, default: () => 'now()' }) updatedAt: Date;
}

import type { BillingDetails, Invoice, InvoiceLine, InvoiceParty } from '@orebridge/contracts';
import type { InvoiceKind, InvoiceState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { WorkKind } from '../ledger/index.js';
import { decimalText } from '../platform/database/decimal-text.js';

const time = { type: 'timestamptz', precision: 3 } as const;
const money = { type: 'numeric', precision: 30, scale: 2 } as const;

/** What an invoice says beside its lines and sums. */
export type InvoiceFacts = Pick<
  Invoice,
  'suppliedOn' | 'destination' | 'paymentTerms' | 'delivery' | 'note' | 'conversion' | 'period'
> & { readonly dealReference: string | null; readonly work?: Invoice['work'] };
export type InvoiceTax = Omit<Invoice['tax'], 'amount'>;

/** An invoice as it was issued. A trigger keeps all but state, payments and reminders from ever changing. */
@Entity('invoices')
export class InvoiceRecord {
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
  @Column({ ...money, default: 0 }) paid: string;
  @Column({ ...money, default: 0 }) credited: string;
  @Column({ ...money, insert: false, update: false }) open: string;
  @Column('text') payer: Invoice['payer'];
  @Column('jsonb') parties: { issuer: InvoiceParty; recipient: InvoiceParty };
  @Column('jsonb') facts: InvoiceFacts;
  @Column('uuid', { array: true, default: '{}' }) preceding: string[];
  @Column('date') issuedOn: string;
  @Column('date', { nullable: true }) dueOn: string | null;
  @Column('int', { default: 0 }) reminder: number;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn(time) createdAt: Date;
  @Column({ ...time, default: () => 'now()' }) updatedAt: Date;
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
  @Column({ ...time, default: () => 'now()' }) updatedAt: Date;
}

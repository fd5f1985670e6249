import type {
  Currency,
  FreightContract,
  FreightQuote,
  FreightQuoteTerms,
  FreightRequestFields,
  FreightRouteFields,
} from '@orebridge/contracts';
import type { FreightContractState, FreightQuoteState, FreightRequestState, FreightRouteState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';

const money = { type: 'numeric', precision: 30, scale: 2 } as const;

/** What a company asks carriers for. */
@Entity('freight_requests')
export class FreightRequestRow extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: FreightRequestState;
  @Column('uuid', { nullable: true }) dealId: string | null;
  /** Asked by name; without any it is open to all carriers. */
  @Column('uuid', { array: true, default: '{}' }) carriers: string[];
  @Column('date') closesOn: string;
  @Column('jsonb') fields: FreightRequestFields;
}

/** A carrier's quote for one leg; what it says never changes. */
@Entity('freight_quotes')
export class FreightQuoteRow extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') requestId: string;
  @ManyToOne(() => FreightRequestRow) request: Relation<FreightRequestRow>;
  @Column('uuid') carrierCompanyId: string;
  @ManyToOne(() => Company) carrierCompany: Relation<Company>;
  @Column('uuid') clientCompanyId: string;
  @ManyToOne(() => Company) clientCompany: Relation<Company>;
  @Column('int') leg: number;
  @Column('text') state: FreightQuoteState;
  @Column('jsonb') terms: FreightQuoteTerms;
  @Column('char', { length: 3 }) currency: Currency;
  @Column(money) premium: string;
  @Column(money) total: string;
  @Column({ type: 'numeric', precision: 30, scale: 4, transformer: decimalText }) perTonne: string;
  @Column('jsonb', { nullable: true }) emissions: FreightQuote['emissions'];
  @Column(time) expiresAt: Date;
}

/** What came of an accepted quote. */
@Entity('freight_contracts')
export class FreightContractRow extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') quoteId: string;
  @ManyToOne(() => FreightQuoteRow) quote: Relation<FreightQuoteRow>;
  @Column('uuid') carrierCompanyId: string;
  @ManyToOne(() => Company) carrierCompany: Relation<Company>;
  @Column('uuid') clientCompanyId: string;
  @ManyToOne(() => Company) clientCompany: Relation<Company>;
  @Column('uuid', { nullable: true }) shipmentId: string | null;
  @Column('uuid', { nullable: true }) invoiceId: string | null;
  @Column('text') state: FreightContractState;
  @Column('text', { array: true, default: '{}' }) returnTo: FreightContractState[];
  @Column('uuid', { nullable: true }) disputedBy: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** What of the freight is disputed; null for all of it. */
  @Column({ ...money, nullable: true }) disputed: string | null;
  /** What an umpire has decided to be due, in the currency of the quote, and who it was. */
  @Column({ ...money, nullable: true }) award: string | null;
  @Column('text', { nullable: true }) umpire: string | null;
  /** Demurrage, despatch and detention that were recorded. */
  @Column('jsonb', { default: () => "'[]'" }) waiting: FreightWaiting[];
  @Column({ ...time, nullable: true }) completedAt: Date | null;
  /** When the delivery was taken: by the client, by the calendar, or by an umpire's word. */
  @Column({ ...time, nullable: true }) acceptedAt: Date | null;
}

/** What one call or one container came to. */
export type FreightWaiting = FreightContract['waiting'][number];

/** A way that a carrier offers. */
@Entity('freight_routes')
export class FreightRouteRow extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: FreightRouteState;
  @Column('jsonb') fields: FreightRouteFields;
}

import type { Currency } from '@orebridge/contracts';
import type { InstrumentKind, Letter } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { decimalText } from '../../../platform/database/decimal-text.js';
import { DealRecord } from '../../../trading/deals/index.js';

/** A document that secures a deal's payment: a letter of credit, a guarantee, a collection order, a credit line. */
@Entity('deal_instruments')
export class DealInstrument {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @ManyToOne(() => DealRecord) deal: Relation<DealRecord>;
  @Column('text') kind: InstrumentKind;
  @Column('text', { default: 'submitted' }) state: 'submitted' | 'accepted' | 'refused';
  @Column('text') number: string;
  @Column('text') issuer: string;
  @Column('text') beneficiary: string;
  @Column('numeric', { precision: 30, scale: 2 }) amount: string;
  @Column('char', { length: 3 }) currency: Currency;
  @Column('date', { nullable: true }) expiresOn: string | null;
  @Column('text', { default: '' }) note: string;
  /** What a letter of credit says of the quantity, in the deal's unit. */
  @Column('numeric', { precision: 24, scale: 6, nullable: true, transformer: decimalText }) quantity: string | null;
  @Column('boolean', { default: false }) aboutQuantity: boolean;
  @Column('boolean', { default: false }) aboutAmount: boolean;
  @Column('boolean', { default: false }) countedInUnits: boolean;
  /** What it says; null for a document that is no letter of credit. */
  @Column('jsonb', { nullable: true }) letter: Letter | null;
  @Column('int', { default: 1 }) version: number;
  /** The version that secures the payment while an amendment of it is checked. */
  @Column('int', { nullable: true }) acceptedVersion: number | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') recordedBy: string;
  @Column('text') side: 'buyer' | 'seller';
  @Column('text', { nullable: true }) checkedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) checkedAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

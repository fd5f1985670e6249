import type { Currency, PaymentProviderName, PaymentPurpose } from '@orebridge/contracts';
import type { PaymentState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';

/** A payment through a provider. What it changes in the books is posted when it is completed. */
@Entity('payments')
export class PaymentRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('uuid', { nullable: true }) dealId: string | null;
  @Column('text') purpose: PaymentPurpose;
  @Column('text') aboutKind: string;
  @Column('text') aboutId: string;
  @Column('text') title: string;
  @Column('numeric', { precision: 30, scale: 2 }) amount: string;
  @Column('char', { length: 3 }) currency: Currency;
  @Column('numeric', { precision: 30, scale: 2, nullable: true }) received: string | null;
  @Column('text') provider: PaymentProviderName;
  @Column('text', { nullable: true }) providerRef: string | null;
  @Column('text', { nullable: true }) actionUrl: string | null;
  @Column('text', { default: 'pending' }) state: PaymentState;
  @Column('text', { nullable: true }) failure: string | null;
  @Column('int', { default: 0 }) turn: number;
  @Column('text', { nullable: true }) chargeRef: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) takenBackAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @Column('uuid', { nullable: true }) createdBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) completedAt: Date | null;
}

import type { Currency, PAYOUT_CHECKS } from '@orebridge/contracts';
import type { PayoutAccountState, PayoutState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';

type Means = (typeof PAYOUT_CHECKS)[number];

/** An account to which a company is paid in one currency. */
@Entity('payout_accounts')
export class PayoutAccountRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('text') holder: string;
  @Column('char', { length: 2 }) country: string;
  @Column('char', { length: 3 }) currency: Currency;
  @Column('text') bank: string;
  @Column('text') account: string;
  @Column('text', { nullable: true }) bankCode: string | null;
  @Column('text') state: PayoutAccountState;
  @Column('text') enteredBy: string;
  @Column({ type: 'timestamptz', precision: 3 }) enteredAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) holdUntil: Date;
  @Column('uuid', { nullable: true }) checkedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) checkedAt: Date | null;
  @Column('text', { nullable: true }) checkMeans: Means | null;
  @Column('text', { nullable: true }) checkNote: string | null;
  @Column('uuid', { nullable: true }) checkLetterId: string | null;
  @Column('uuid', { nullable: true }) confirmedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) confirmedAt: Date | null;
  @Column('text', { nullable: true }) confirmMeans: Means | null;
  @Column('text', { nullable: true }) confirmNote: string | null;
  @Column('uuid', { nullable: true }) confirmLetterId: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
}

/** A sum that an administrator has released for a transfer to a company. */
@Entity('payouts')
export class PayoutRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('uuid') accountId: string;
  @ManyToOne(() => PayoutAccountRecord) account: Relation<PayoutAccountRecord>;
  @Column('numeric', { precision: 30, scale: 2 }) amount: string;
  @Column('char', { length: 3 }) currency: string;
  @Column('text') reference: string;
  @Column('text') state: PayoutState;
  @Column('text') releasedBy: string;
  @Column({ type: 'timestamptz', precision: 3 }) releasedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('boolean', { default: false }) demo: boolean;
}

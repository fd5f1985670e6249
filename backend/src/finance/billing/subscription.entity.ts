import type { BillingInterval, ChangeKind, SubscriptionState, TaxDecision, Tier } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';

const money = { type: 'numeric', precision: 30, scale: 2, transformer: decimalText } as const;

/** The subscription of a company: one row, from the first plan on. `price` is what the running period costs as a whole. */
@Entity('subscriptions')
export class PlanSubscription extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('text') state: SubscriptionState;
  @Column('text') source: 'trial' | 'paid' | 'granted';
  @Column('text') tier: Tier;
  @Column('text') interval: BillingInterval;
  @Column(money) price: string;
  @Column('char', { length: 3, default: 'USD' }) currency: string;
  /** The day of the month on which periods end. */
  @Column('int') anchorDay: number;
  @Column(time) periodFrom: Date;
  @Column(time) periodTo: Date;
  /** What follows this period, if not the same again. */
  @Column('text', { nullable: true }) nextTier: Tier | null;
  @Column('text', { nullable: true }) nextInterval: BillingInterval | null;
  /** The provider through which the company paid last. */
  @Column('text', { nullable: true }) means: string | null;
  @Column({ ...time, nullable: true }) failedAt: Date | null;
  @Column('int', { default: 0 }) retries: number;
  @Column({ ...time, nullable: true }) trialUsedAt: Date | null;
  @Column({ ...time, nullable: true }) asmFreeAt: Date | null;
  @Column({ ...time, nullable: true }) excessEndsAt: Date | null;
  @Column('text', { nullable: true }) grantReason: string | null;
}

/** Something that a company owes for its plan: a period, or a part of one. At most one is open; another takes its place. */
@Entity('subscription_orders')
export class PlanOrder {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @Column('text') kind: Extract<ChangeKind, 'new' | 'upgrade' | 'restart'> | 'renewal';
  @Column('text') state: 'open' | 'paid' | 'dropped';
  @Column('text') tier: Tier;
  @Column('text') interval: BillingInterval;
  @Column(money) price: string;
  /** Before tax. */
  @Column(money) net: string;
  /** How it is taxed; null for an order from before plans were charged with their tax. */
  @Column('jsonb', { nullable: true }) tax: TaxDecision | null;
  /** What is to be paid, tax included. */
  @Column(money) due: string;
  @Column('char', { length: 3, default: 'USD' }) currency: string;
  @Column(time) coversFrom: Date;
  @Column(time) coversTo: Date;
  /** The reference of the payment. */
  @Column('text', { nullable: true }) payment: string | null;
  @CreateDateColumn(time) createdAt: Date;
  @Column({ ...time, nullable: true }) settledAt: Date | null;
}

import type { Currency } from '@orebridge/contracts';
import type { SecurityWay } from '@orebridge/trade';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimalText } from '../../../platform/database/decimal-text.js';

/** The column keeps the word that servers of earlier versions read and write, since they run beside this one while a site is updated. */
const storedWay = {
  to: (way: SecurityWay): string => (way === 'document' ? 'paper' : way),
  from: (stored: string): SecurityWay => (stored === 'funds' ? 'funds' : 'document'),
};

/** How one deal's payment is secured, and how far its money is. */
@Entity('deal_securities')
export class DealSecurity {
  @PrimaryColumn('uuid') dealId: string;
  @Column('text', { transformer: storedWay }) way: SecurityWay;
  /** What of `value` must be secured. */
  @Column('numeric', { precision: 30, scale: 2 }) amount: string;
  /** What the security is about, tax included: the provisional value of the deal, or all of it where it is paid in advance. */
  @Column('numeric', { precision: 30, scale: 2 }) value: string;
  @Column('char', { length: 3 }) currency: Currency;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) openedAt: Date;
  @Column('date') remindOn: string;
  @Column('date') dueOn: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) remindedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) securedAt: Date | null;
  /** When the money that secured it was returned or charged back; null unless that is so now. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) lostAt: Date | null;
  /** Whether the loading was stopped for it. */
  @Column('boolean', { default: false }) suspended: boolean;
  @Column('boolean', { default: false }) buyerDefault: boolean;
  @Column('numeric', { precision: 30, scale: 2, nullable: true }) finalValue: string | null;
  @Column({ type: 'numeric', precision: 24, scale: 6, nullable: true, transformer: decimalText })
  finalQuantity: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) settledAt: Date | null;
}

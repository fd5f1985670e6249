import type { Refund } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A sum that goes back to whoever sent it. Each is cleared by the very transfer that sends it, and by no other. */
@Entity('payment_refunds')
export class RefundRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { nullable: true }) paymentId: string | null;
  @Column('uuid', { nullable: true }) lineId: string | null;
  @Column('uuid', { nullable: true }) companyId: string | null;
  @Column('text') payee: string;
  @Column('text', { nullable: true }) payeeAccount: string | null;
  /** What is written on the transfer, so that the statement tells which one it was. */
  @Column('text') reference: string;
  @Column('numeric', { precision: 30, scale: 2 }) amount: string;
  @Column('char', { length: 3 }) currency: string;
  @Column('text') cause: Refund['cause'];
  @Column('text', { default: 'owed' }) state: 'owed' | 'sent' | 'void';
  @Column('text', { nullable: true }) reason: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column('date', { nullable: true }) sentOn: string | null;
  @Column('boolean', { default: false }) demo: boolean;
}

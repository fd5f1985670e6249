import type { BankLine, BankStatement } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../../identity/companies/index.js';
import { PaymentRecord } from '../payment.entity.js';

/** A bank statement that was imported. */
@Entity('bank_statements')
export class BankStatementRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('char', { length: 64 }) sha256: string;
  @Column('text') format: BankStatement['format'];
  @Column('text') fileName: string;
  @Column('text', { nullable: true }) account: string | null;
  @Column('int') lines: number;
  @Column('int') fresh: number;
  @Column('int') matched: number;
  @Column('int') announced: number;
  @Column('jsonb') parts: BankStatement['parts'];
  @Column('text') importedBy: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) importedAt: Date;
}

/** One booking of a statement, and what became of it. */
@Entity('bank_lines')
export class BankLineRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') statementId: string;
  @ManyToOne(() => BankStatementRecord) statement: Relation<BankStatementRecord>;
  @Column('text') lineKey: string;
  @Column('text', { nullable: true }) entryKey: string | null;
  @Column('date') bookedOn: string;
  @Column('text') direction: 'credit' | 'debit';
  @Column('numeric', { precision: 30, scale: 2 }) amount: string;
  @Column('char', { length: 3 }) currency: string;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('text') remittance: string;
  @Column('text', { nullable: true }) counterparty: string | null;
  @Column('text', { nullable: true }) counterpartyAccount: string | null;
  @Column('boolean', { default: false }) reversal: boolean;
  @Column('numeric', { precision: 30, scale: 2, nullable: true }) charges: string | null;
  @Column('text') state: BankLine['state'];
  @Column('text', { nullable: true }) cause: BankLine['cause'];
  @Column('uuid', { nullable: true }) paymentId: string | null;
  @ManyToOne(() => PaymentRecord) payment: Relation<PaymentRecord> | null;
  @Column('uuid', { nullable: true }) companyId: string | null;
  @ManyToOne(() => Company) company: Relation<Company> | null;
  @Column('uuid', { nullable: true }) refundId: string | null;
  @Column('text', { nullable: true }) kind: BankLine['kind'];
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) resolvedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) resolvedAt: Date | null;
}

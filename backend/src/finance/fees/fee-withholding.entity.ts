import { Column, Entity, PrimaryColumn } from 'typeorm';
import { decimalText } from '../../platform/database/decimal-text.js';
import { time } from '../../platform/database/record-columns.js';
import type { WorkKind } from '../ledger/index.js';

/** Tax that the client of a contract about work will withhold from its fee; each invoice over the fee bears its part. */
@Entity('fee_withholdings')
export class FeeWithholdingRecord {
  @PrimaryColumn('text') workKind: WorkKind;
  @PrimaryColumn('uuid') workId: string;
  /** Per cent of the fee before value added tax. */
  @Column('numeric', { precision: 4, scale: 2, transformer: decimalText }) rate: string;
  @Column('text') basis: string;
  @Column('text', { nullable: true }) treaty: string | null;
  /** Days after each invoice until its certificate is due. */
  @Column('int') certificateDays: number;
  @Column({ ...time, default: () => 'now()' }) announcedAt: Date;
}

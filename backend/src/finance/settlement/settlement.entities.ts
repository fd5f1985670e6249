import type { ExchangeRules, Fact, SettlementVersion } from '@orebridge/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { decimalText } from '../../platform/database/decimal-text.js';
import { time } from '../../platform/database/record-columns.js';

const money = { type: 'numeric', precision: 30, scale: 2 } as const;
export type PartySide = 'buyer' | 'seller';

/** What one side recorded of a deal; its content never changes, a later fact takes its place. */
@Entity('settlement_facts')
export class SettlementFact {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('text') kind: Fact['content']['kind'];
  /** Where it was weighed, or what the prices are for. */
  @Column('text', { default: '' }) place: string;
  @Column('jsonb') content: Fact['content'];
  @Column('text') side: PartySide;
  @Column('text') byName: string;
  @Column({ ...time, default: () => 'clock_timestamp()' }) at: Date;
  @Column('text', { nullable: true }) confirmedByName: string | null;
  @Column({ ...time, nullable: true }) confirmedAt: Date | null;
}

/** The blind exchange of assays of a deal. */
@Entity('assay_exchanges')
export class AssayExchangeRow {
  @PrimaryColumn('uuid') dealId: string;
  @Column('text', { default: 'open' }) state: 'open' | 'umpire' | 'done';
  @Column('jsonb') rules: ExchangeRules;
  @Column('date') lastSampling: string;
  @Column({ ...time, default: () => 'now()' }) openedAt: Date;
  @Column({ ...time, nullable: true }) revealedAt: Date | null;
  @Column('text', { nullable: true }) noticeSide: PartySide | null;
  @Column({ ...time, nullable: true }) noticeAt: Date | null;
  @Column('text', { nullable: true }) umpire: string | null;
  @Column('text', { nullable: true }) umpireGroup: string | null;
  @Column({ ...time, nullable: true }) umpireAt: Date | null;
  @Column({ type: 'numeric', precision: 24, scale: 2, nullable: true, transformer: decimalText }) umpireFee:
    | string
    | null;
  @Column('boolean', { default: false }) demo: boolean;
}

/** What a laboratory found, of one side or the umpire. Its figures lie apart, and are read by the exchange alone. */
@Entity('assay_results')
export class AssayResultRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('text') side: PartySide | 'umpire';
  @Column('text') laboratory: string;
  @Column('text') laboratoryGroup: string;
  @Column('text', { default: '' }) certificateNo: string;
  @Column('text', { nullable: true }) fileKey: string | null;
  @Column('text', { nullable: true }) fileName: string | null;
  @Column('text', { nullable: true }) mediaType: string | null;
  @Column('text') byName: string;
  @Column('text') bySide: PartySide | 'admin';
  @Column({ ...time, default: () => 'clock_timestamp()' }) at: Date;
  @Column({ ...time, nullable: true }) confirmedAt: Date | null;
}

/** One figure of a certificate, with the places that it has there. */
@Entity('assay_values')
export class AssayValueRow {
  @PrimaryColumn('uuid') resultId: string;
  @PrimaryColumn('int') lot: number;
  @PrimaryColumn('text') element: string;
  @Column('numeric') value: string;
}

/** What a version holds beside its amounts. */
export type SettlementSheet = Pick<
  SettlementVersion,
  'workings' | 'unit' | 'weights' | 'lines' | 'assays' | 'lots' | 'prices'
>;

/** One version of a settlement, made by the product and never changed. */
@Entity('settlements')
export class SettlementRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('int') number: number;
  @Column('text') kind: SettlementVersion['kind'];
  @Column('char', { length: 3 }) currency: string;
  @Column(money) total: string;
  @Column(money) due: string;
  @Column('text', { nullable: true }) payer: PartySide | null;
  @Column('jsonb') sheet: SettlementSheet;
  @Column('char', { length: 64 }) fingerprint: string;
  @Column('boolean', { default: false }) demo: boolean;
  @Column({ ...time, default: () => 'clock_timestamp()' }) at: Date;
}

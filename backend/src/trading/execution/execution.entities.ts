import type { Execution, Dispute, LoadingRecord, Vessel } from '@orebridge/contracts';
import { FileColumns } from '../../platform/files/index.js';
import type { BreachChoice, DealDocumentType, DisputeType } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Side } from '../deals/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';

const money = { type: 'numeric', precision: 30, scale: 2, transformer: decimalText } as const;
const when = { type: 'timestamptz', precision: 3 } as const;

/** What was recorded of the way of a cargo; one row for a deal from the naming of its vessel or its loading on. */
@Entity('deal_executions')
export class ExecutionRow {
  @PrimaryColumn('uuid') dealId: string;
  @Column('jsonb', { nullable: true }) vessel: Vessel | null;
  @Column('jsonb', { nullable: true }) loading: LoadingRecord | null;
  @Column('jsonb', { nullable: true }) shipment: Execution['shipment'];
  @Column('jsonb', { nullable: true }) breach: {
    place: 'above' | 'below';
    shipped: string;
    choice: BreachChoice | null;
    billed: string | null;
    unbilled: string | null;
  } | null;
  @Column('jsonb', { nullable: true }) delivery: Omit<
    NonNullable<Execution['delivery']>,
    'countsFrom' | 'confirmedAt'
  > | null;
  /** When a reported delivery counts as confirmed. */
  @Column({ ...when, nullable: true }) unopposedAt: Date | null;
  @Column({ ...when, nullable: true }) deliveredAt: Date | null;
  @Column({ ...when, default: () => 'now()' }) updatedAt: Date;
}

@Entity('deal_documents')
export class DealDocumentRow extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('uuid', { nullable: true }) companyId: string | null;
  @Column('text', { nullable: true }) by: Side | null;
  @Column('text') type: DealDocumentType;
  @Column('text') state: 'uploaded' | 'pending' | 'approved' | 'rejected' | 'superseded';
  @Column('text', { nullable: true }) number: string | null;
  @Column('date', { nullable: true }) issuedOn: string | null;
  @Column({ type: 'numeric', precision: 24, scale: 6, transformer: decimalText, nullable: true }) quantity:
    | string
    | null;
  /** The wet tonnes and the moisture that the quantity comes of. */
  @Column({ type: 'numeric', precision: 24, scale: 6, transformer: decimalText, nullable: true }) wetWeight:
    | string
    | null;
  @Column({ type: 'numeric', precision: 18, scale: 12, transformer: decimalText, nullable: true }) moisturePct:
    | string
    | null;
  @Column('text', { nullable: true }) carrier: string | null;
  @Column('date', { nullable: true }) eta: string | null;
  /** What a moisture or TML certificate states, in per cent of mass. */
  @Column({ type: 'numeric', precision: 18, scale: 12, transformer: decimalText, nullable: true }) valuePct:
    | string
    | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @Column('uuid', { nullable: true }) decidedBy: string | null;
  @Column({ ...when, nullable: true }) decidedAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn(when) uploadedAt: Date;
}

/** A time in which a deal stands still: a party's notice of force majeure, or a hold. */
@Entity('deal_suspensions')
export class SuspensionRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('text') kind: 'force_majeure' | 'hold';
  @Column('text', { nullable: true }) by: Side | null;
  @Column('text') reason: string;
  @Column('uuid', { array: true, default: '{}' }) documents: string[];
  @CreateDateColumn(when) since: Date;
  @Column('boolean', { default: false }) reminded: boolean;
  @Column({ ...when, nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) outcome: string | null;
}

/** A claim of one party against the other; a deal has at most one that is open. */
@Entity('deal_disputes')
export class DisputeRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('int') number: number;
  @Column('text') type: DisputeType;
  @Column('text') by: Side;
  @Column(money) amount: string;
  @Column('text') reason: string;
  @Column('uuid', { array: true, default: '{}' }) documents: string[];
  @Column('text') state: Dispute['state'];
  @Column('text', { nullable: true }) answer: string | null;
  @Column('uuid', { array: true, default: '{}' }) answerDocuments: string[];
  @Column({ ...when, nullable: true }) answeredAt: Date | null;
  @Column({ ...when, nullable: true }) noticeAt: Date | null;
  @Column({ ...money, nullable: true }) credited: string | null;
  @Column('uuid', { nullable: true }) award: string | null;
  @Column('text', { nullable: true }) outcome: string | null;
  @CreateDateColumn(when) openedAt: Date;
  @Column({ ...when, nullable: true }) resolvedAt: Date | null;
}

/** What one party proposes to the other: to end the signed deal, or, within a dispute, an amount. */
@Entity('deal_proposals')
export class DealProposalRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @Column('uuid', { nullable: true }) disputeId: string | null;
  @Column('text') by: Side;
  @Column({ ...money, nullable: true }) amount: string | null;
  @Column('text') text: string;
  @Column('text') state: 'open' | 'agreed' | 'declined' | 'superseded';
  @CreateDateColumn(when) createdAt: Date;
}

import type { Currency, ProposalTerms } from '@orebridge/contracts';
import type { EngagementState, ProposalState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';
import { RequestedService } from './request.entity.js';

/** A provider's answer to a request. What it says is its last version. */
@Entity('proposals')
export class ProposalRecord extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') requestId: string;
  @ManyToOne(() => RequestedService) request: Relation<RequestedService>;
  @Column('uuid') providerCompanyId: string;
  @ManyToOne(() => Company) providerCompany: Relation<Company>;
  @Column('uuid') clientCompanyId: string;
  @ManyToOne(() => Company) clientCompany: Relation<Company>;
  @Column('text') state: ProposalState;
  @Column('text', { nullable: true }) reason: string | null;
}

/** A version as it was sent. The database refuses every change of it. */
@Entity('proposal_versions')
export class ProposalVersionRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') proposalId: string;
  @Column('int') number: number;
  @Column('jsonb') terms: ProposalTerms;
  @Column('char', { length: 3 }) currency: Currency;
  @Column({ type: 'numeric', precision: 30, scale: 2, transformer: decimalText }) total: string;
  @Column(time) expiresAt: Date;
  @Column('uuid', { nullable: true }) createdBy: string | null;
  @CreateDateColumn(time) createdAt: Date;
}

/** The work that was agreed with a proposal. */
@Entity('engagements')
export class EngagementRecord extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') proposalId: string;
  @Column('uuid') versionId: string;
  @Column('uuid') providerCompanyId: string;
  @Column('uuid') clientCompanyId: string;
  @Column('text') state: EngagementState;
  /** States left for a dispute, innermost last. */
  @Column('text', { array: true, default: '{}' }) returnTo: EngagementState[];
  @Column('uuid', { nullable: true }) disputedBy: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** What of the agreed fee is disputed; null for all of it. */
  @Column({ type: 'numeric', precision: 30, scale: 2, nullable: true, transformer: decimalText }) disputed:
    | string
    | null;
  /** What an umpire has decided to be due, in the currency of the agreed version, and who it was. */
  @Column({ type: 'numeric', precision: 30, scale: 2, nullable: true, transformer: decimalText }) award: string | null;
  @Column('text', { nullable: true }) umpire: string | null;
  /** How often the client has given the report back. */
  @Column('int', { default: 0 }) returns: number;
  @Column(time) dueOn: Date;
  @Column({ ...time, nullable: true }) startedAt: Date | null;
  @Column({ ...time, nullable: true }) deliveredAt: Date | null;
  @Column({ ...time, nullable: true }) completedAt: Date | null;
}

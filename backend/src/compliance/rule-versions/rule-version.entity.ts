import type { RuleTerms } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ProposalState } from './proposals.js';

/** A version of the terms of a rule. Versions are never changed: the one whose day came last is in force. */
@Entity('compliance_rule_versions')
export class RuleVersionRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') rule: string;
  @Column('int') version: number;
  @Column('jsonb') terms: RuleTerms;
  @Column('date') validFrom: string;
  @Column('int', { nullable: true }) restores: number | null;
  @Column('text') reason: string;
  @Column('uuid', { nullable: true }) enteredBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) enteredAt: Date;
  @Column('uuid', { nullable: true }) approvedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) approvedAt: Date | null;
}

/** A version that waits for a second administrator; at most one of each rule is open. */
@Entity('compliance_rule_proposals')
export class RuleProposalRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') rule: string;
  @Column('jsonb') terms: RuleTerms;
  @Column('date') validFrom: string;
  @Column('int', { nullable: true }) restores: number | null;
  @Column('text') reason: string;
  @Column('text', { default: 'open' }) state: ProposalState;
  @Column('uuid', { nullable: true }) proposedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) proposedAt: Date;
}

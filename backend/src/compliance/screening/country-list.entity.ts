import type { CountryListView } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ProposalState } from '../rule-versions/index.js';

/** A version of a list of countries. Versions are never changed: the one whose day came last is in force. */
@Entity('country_lists')
export class CountryListRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: CountryListView['name'];
  @Column('int') version: number;
  @Column('jsonb') entries: CountryListView['entries'];
  @Column('text') source: string;
  /** The first day of what the source states as its date. */
  @Column('date') asOf: string;
  /** As the source states it: YYYY, YYYY-MM or YYYY-MM-DD; null of versions from before it was kept, which name a day. */
  @Column('text', { nullable: true }) sourceDate: string | null;
  @Column('date') validFrom: string;
  @Column('int', { nullable: true }) restores: number | null;
  @Column('text') reason: string;
  @Column('uuid', { nullable: true }) enteredBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) enteredAt: Date;
  @Column('uuid', { nullable: true }) approvedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) approvedAt: Date | null;
}

/** A version that waits for a second administrator; at most one of each list is open. */
@Entity('country_list_proposals')
export class CountryListProposalRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: CountryListView['name'];
  @Column('jsonb') entries: CountryListView['entries'];
  @Column('text') source: string;
  @Column('text') asOf: string;
  @Column('date') validFrom: string;
  @Column('int', { nullable: true }) restores: number | null;
  @Column('text') reason: string;
  @Column('text', { default: 'open' }) state: ProposalState;
  @Column('uuid', { nullable: true }) proposedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) proposedAt: Date;
}

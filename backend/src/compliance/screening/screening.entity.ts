import type {
  SCREENING_KINDS,
  ScreeningDecision,
  ScreeningMatch,
  SCREENING_STATUSES,
  SCREENING_SUBJECTS,
} from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';

/** Somebody who was held against a list, and what came of it. */
@Entity('screenings')
export class ScreeningRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') kind: (typeof SCREENING_KINDS)[number];
  @Column('text') subjectKind: (typeof SCREENING_SUBJECTS)[number];
  @Column('text') subjectName: string;
  @Column('text', { nullable: true }) identifier: string | null;
  @Column('uuid', { nullable: true }) companyId: string | null;
  @ManyToOne(() => Company) company: Relation<Company> | null;
  @Column('uuid', { nullable: true }) dealId: string | null;
  @Column('text') listName: string;
  @Column('date') listDate: string;
  @Column('text', { nullable: true }) entry: string | null;
  @Column('text') status: (typeof SCREENING_STATUSES)[number];
  @Column('text', { nullable: true }) note: string | null;
  @Column('uuid', { nullable: true }) enteredBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) enteredAt: Date;
  /** The last of the decisions that closed it, with its reason. */
  @Column('uuid', { nullable: true }) decidedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) decidedAt: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** The party and the entry that the site found alike; whoever was cleared is not found again while both stay as they are. */
  @Column('uuid', { nullable: true }) partyId: string | null;
  @Column('text', { nullable: true }) partyHash: string | null;
  @Column('uuid', { nullable: true }) entryId: string | null;
  @Column('text', { nullable: true }) rule: string | null;
  @Column('jsonb', { nullable: true }) parts: Omit<ScreeningMatch, 'rule'> | null;
  @Column('boolean', { default: false }) demo: boolean;
}

/** What one person decided on a potential match. */
@Entity('screening_decisions')
export class ScreeningDecisionRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') screeningId: string;
  @Column('uuid', { nullable: true }) decidedBy: string | null;
  @Column('text') verdict: ScreeningDecision['verdict'];
  @Column('text') ground: ScreeningDecision['ground'];
  @Column('text') reason: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) decidedAt: Date;
  /** True once the party or the entry changed before the match was closed: it was decided on other facts. */
  @Column('boolean', { default: false }) void: boolean;
}

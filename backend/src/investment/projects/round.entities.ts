import type { Round as RoundView, RoundTerms } from '@orebridge/contracts';
import type { CommitmentState, Instrument, InvestorCategory, RoundState, Sharing } from '@orebridge/trade';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';
import { Project } from './project.entities.js';

const money = { type: 'numeric', precision: 24, scale: 2, transformer: decimalText } as const;

/** A funding round of a project. `booked` is what stands committed; money is in US dollars. */
@Entity('funding_rounds')
export class FundingRound extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') projectId: string;
  @ManyToOne(() => Project) project: Relation<Project>;
  @Column('uuid') companyId: string;
  @Column('text') state: RoundState;
  @Column('jsonb') terms: RoundTerms;
  @Column('text') instrument: Instrument;
  @Column('text') sharing: Sharing;
  @Column(money) hardCap: string;
  @Column(money) minTicket: string;
  @Column({ ...money, default: 0 }) booked: string;
  @Column('date') closesOn: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) leadCommitmentId: string | null;
  @Column('jsonb', { nullable: true }) allocation: RoundView['allocation'];
  @Column({ ...time, nullable: true }) openedAt: Date | null;
  @Column({ ...time, nullable: true }) closedAt: Date | null;
}

/** What an investor, or a syndicate through its lead, would put into a round. */
@Entity('commitments')
export class InvestorCommitment extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') roundId: string;
  @ManyToOne(() => FundingRound) @JoinColumn({ name: 'round_id' }) round: Relation<FundingRound>;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('uuid', { nullable: true }) syndicateId: string | null;
  @Column('text') state: CommitmentState;
  @Column(money) amount: string;
  @Column({ ...money, nullable: true }) allocated: string | null;
  @Column({ ...time, nullable: true }) reflectsUntil: Date | null;
  @Column({ ...time, nullable: true }) committedAt: Date | null;
  @Column({ ...time, nullable: true }) allocatedAt: Date | null;
}

/** What a company is as an investor. Without one it is retail and has passed no test. */
@Entity('investor_profiles')
export class StoredInvestorProfile {
  @PrimaryColumn('uuid') companyId: string;
  @Column('text', { default: 'retail' }) category: InvestorCategory;
  @Column('text', { nullable: true }) claimed: Exclude<InvestorCategory, 'retail'> | null;
  @Column('text', { nullable: true }) evidence: string | null;
  @Column({ ...time, nullable: true }) testPassedAt: Date | null;
  @Column({ ...time, nullable: true }) testFailedAt: Date | null;
}

import type { SyndicateState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';
import { FundingRound } from './round.entities.js';

const money = { type: 'numeric', precision: 24, scale: 2, transformer: decimalText } as const;
const percent = { type: 'numeric', precision: 5, scale: 2, transformer: decimalText } as const;

/** Investors who go into a round together, behind one lead. Money is in US dollars. */
@Entity('syndicates')
export class InvestorSyndicate extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') roundId: string;
  @ManyToOne(() => FundingRound) round: Relation<FundingRound>;
  @Column('uuid') leadCompanyId: string;
  @Column('text') name: string;
  @Column('text') state: SyndicateState;
  @Column(money) target: string;
  @Column(percent) carryPercent: string;
  @Column(percent) feePercent: string;
}

/** A company of a syndicate, or one that is invited to it. */
@Entity('syndicate_members')
export class SyndicateMember {
  @PrimaryColumn('uuid') syndicateId: string;
  @PrimaryColumn('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: 'invited' | 'joined' | 'declined' | 'left';
  @Column({ ...money, nullable: true }) amount: string | null;
  @Column({ ...time, default: () => 'now()' }) at: Date;
}

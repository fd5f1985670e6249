import type { RatedSide } from '@orebridge/trade';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { time } from '../../platform/database/record-columns.js';
import { Company } from '../../identity/companies/index.js';

const stars = { type: 'int', nullable: true } as const;

/** When the parties of a completed deal may rate each other. The database opens it with the close of the deal. */
@Entity('rating_windows')
export class RatingWindow {
  @PrimaryColumn('uuid') dealId: string;
  @Column(time) openedAt: Date;
  @Column(time) closesAt: Date;
  /** The parties have heard of it. */
  @Column('boolean', { default: false }) notified: boolean;
  /** Its end was dealt with: what was blind is revealed. */
  @Column('boolean', { default: false }) over: boolean;
}

/** What one party says of the other. It counts, and is seen, once it is revealed and while it is not hidden. */
@Entity('deal_ratings')
export class DealRatingRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  /** The side that rates. */
  @Column('text') side: RatedSide;
  @Column('uuid') raterCompanyId: string;
  @ManyToOne(() => Company) @JoinColumn({ name: 'rater_company_id' }) raterCompany: Relation<Company>;
  @Column('uuid') ratedCompanyId: string;
  @ManyToOne(() => Company) @JoinColumn({ name: 'rated_company_id' }) ratedCompany: Relation<Company>;
  @Column('uuid', { nullable: true }) authorId: string | null;
  @Column('int') overall: number;
  @Column(stars) quality: number | null;
  @Column(stars) documents: number | null;
  @Column(stars) timeliness: number | null;
  @Column(stars) communication: number | null;
  @Column('text', { default: '' }) comment: string;
  @Column('text', { nullable: true }) reply: string | null;
  @Column({ ...time, nullable: true }) revealedAt: Date | null;
  @Column({ ...time, nullable: true }) reportedAt: Date | null;
  @Column('text', { nullable: true }) reportReason: string | null;
  /** When an admin decided about the report. */
  @Column({ ...time, nullable: true }) settledAt: Date | null;
  @Column({ ...time, nullable: true }) hiddenAt: Date | null;
  @Column('text', { nullable: true }) hiddenReason: string | null;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn(time) createdAt: Date;
}

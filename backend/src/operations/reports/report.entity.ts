import type { ReportReason, ReportState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company, UserAccount } from '../../identity/companies/index.js';
import { Listing } from '../../market/listings/index.js';

/** A reported problem with a lot, or with a thread about it. */
@Entity('reports')
export class ReportRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') listingId: string;
  @ManyToOne(() => Listing) listing: Relation<Listing>;
  @Column('uuid', { nullable: true }) inquiryId: string | null;
  @Column('uuid') reporterId: string;
  @ManyToOne(() => UserAccount) reporter: Relation<UserAccount>;
  @Column('uuid', { nullable: true }) reporterCompanyId: string | null;
  @ManyToOne(() => Company) reporterCompany: Relation<Company> | null;
  @Column('text') reason: ReportReason;
  @Column('text') text: string;
  @Column('text', { default: 'open' }) state: ReportState;
  @Column('boolean', { default: false }) blocked: boolean;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { nullable: true }) decidedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) decidedAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) createdAt: Date;
}

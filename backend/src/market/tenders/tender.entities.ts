import type { BidContent, RequirementFields, SealedBid, TenderKeys } from '@orebridge/contracts';
import type { BidState, TenderState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { time } from '../../platform/database/record-columns.js';

const second = { type: 'timestamptz', precision: 0 } as const;

/** A requirement put out to tender. `fields` are the requirement's as they stood: what bidders read does not move under them. */
@Entity('tenders')
export class Tender {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') requirementId: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: TenderState;
  @Column('text') kind: 'sealed' | 'live';
  @Column('text') admits: 'verified' | 'chosen';
  @Column('jsonb') fields: RequirementFields;
  @Column('text', { default: '' }) terms: string;
  @Column(second) closesAt: Date;
  @Column('text') timeZone: string;
  @Column('text', { nullable: true }) publicKey: string | null;
  @Column('jsonb', { nullable: true }) wrapped: TenderKeys['wrapped'] | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('boolean', { default: false }) demo: boolean;
  @Column({ ...time, default: () => 'now()' }) publishedAt: Date;
  @Column({ ...time, nullable: true }) openedAt: Date | null;
  @Column({ ...time, nullable: true }) awardedAt: Date | null;
}

/**
 * The bid of one company: the last version alone. `content` is null while it is sealed; `sealed` and `serverShare` are what
 * the sealing scheme of the contracts leaves with the server, the share once more sealed with the server's own key.
 * `receivedAt` is set by the database, from the clock that decides whether the bid is in time.
 */
@Entity('tender_bids')
export class TenderBid {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') tenderId: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: BidState;
  @Column('int') version: number;
  @Column('uuid', { nullable: true }) authorId: string | null;
  @Column('text') authorName: string;
  @Column('jsonb', { nullable: true }) content: BidContent | null;
  @Column('jsonb', { nullable: true }) sealed: SealedBid | null;
  @Column('bytea', { nullable: true }) serverShare: Buffer | null;
  @Column('char', { length: 64 }) hash: string;
  @Column({ ...time, insert: false, update: false }) receivedAt: Date;
  @Column({ type: 'numeric', precision: 24, scale: 6, nullable: true, transformer: decimalText })
  awardedQuantity: string | null;
  @Column('text', { nullable: true }) awardReason: string | null;
  @Column('uuid', { nullable: true }) offerId: string | null;
  @Column('uuid', { nullable: true }) dealId: string | null;
  @Column('boolean', { default: false }) demo: boolean;
}

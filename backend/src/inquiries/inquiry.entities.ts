import type { InquirySide } from '@orebridge/contracts';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company, UserAccount } from '../companies/index.js';
import { Listing } from '../listings/index.js';

const time = { type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' } as const;

/** What one company asks about one lot, and its seller's answers. Messages are numbered from 1; `lastSeq` is the last. */
@Entity('inquiries')
export class Inquiry {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') listingId: string;
  @ManyToOne(() => Listing) listing: Relation<Listing>;
  @Column('uuid') buyerCompanyId: string;
  @ManyToOne(() => Company) buyerCompany: Relation<Company>;
  @Column('uuid') sellerCompanyId: string;
  @ManyToOne(() => Company) sellerCompany: Relation<Company>;
  @Column('int', { default: 0 }) lastSeq: number;
  @Column(time) lastMessageAt: Date;
  /** Up to which message each side has read. */
  @Column('int', { default: 0 }) buyerRead: number;
  @Column('int', { default: 0 }) sellerRead: number;
  /** Whether each side has been told of a message that it has not read. */
  @Column('boolean', { default: false }) buyerTold: boolean;
  @Column('boolean', { default: false }) sellerTold: boolean;
  /** The seller's first answer. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) answeredAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @Column(time) createdAt: Date;
}

@Entity('inquiry_messages')
export class InquiryMessageRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') inquiryId: string;
  @Column('int') seq: number;
  @Column('text') by: InquirySide;
  @Column('uuid') authorId: string;
  @ManyToOne(() => UserAccount) author: Relation<UserAccount>;
  @Column('uuid') clientId: string;
  @Column('text') text: string;
  @Column(time) createdAt: Date;
}

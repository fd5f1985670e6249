import type { InquirySide } from '@orebridge/contracts';
import { Column, Entity, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company, UserAccount } from '../../identity/companies/index.js';
import { FileColumns } from '../../platform/files/index.js';
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
  @Column('boolean', { default: false }) buyerNotified: boolean;
  @Column('boolean', { default: false }) sellerNotified: boolean;
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
  @OneToMany(
    () => InquiryFileRow,
    (file) => file.message,
  )
  files: Relation<InquiryFileRow>[];
}

/** A file for a message; without one while its sender has not sent it. */
@Entity('inquiry_files')
export class InquiryFileRow extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') listingId: string;
  @Column('uuid', { nullable: true }) messageId: string | null;
  @ManyToOne(
    () => InquiryMessageRow,
    (message) => message.files,
  )
  message: Relation<InquiryMessageRow> | null;
  @Column('uuid') uploadedBy: string;
  @Column(time) uploadedAt: Date;
}

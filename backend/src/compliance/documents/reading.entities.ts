import type { DocumentType, ReadingRequest } from '@orebridge/contracts';
import type { DocumentReaders } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const when = { type: 'timestamptz', precision: 3 } as const;

/** Whom the seller lets read the documents of a type of a lot before an offer; without a row the usual readers. */
@Entity('document_readers')
export class ReadersRow {
  @PrimaryColumn('uuid') listingId: string;
  @PrimaryColumn('text') type: DocumentType;
  @Column('text') readers: DocumentReaders;
  @Column('boolean', { default: false }) undertaking: boolean;
  @Column({ ...when, default: () => 'now()' }) changedAt: Date;
}

/** A company that asked for the documents of a type of a lot, or has signed the undertaking about them. */
@Entity('document_reading_requests')
export class ReadingRequestRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') listingId: string;
  @Column('text') type: DocumentType;
  @Column('uuid') companyId: string;
  @Column('text') state: ReadingRequest['state'];
  @Column('text') person: string;
  @Column('text', { default: '' }) message: string;
  @Column('text', { nullable: true }) reason: string | null;
  @CreateDateColumn(when) askedAt: Date;
  @Column({ ...when, nullable: true }) decidedAt: Date | null;
  /** The text as it was shown and signed. */
  @Column('text', { nullable: true }) undertaking: string | null;
  @Column('int', { nullable: true }) undertakingVersion: number | null;
  @Column('text', { nullable: true }) undertakingSha256: string | null;
  @Column('text', { nullable: true }) signedBy: string | null;
  @Column({ ...when, nullable: true }) signedAt: Date | null;
}

/** That somebody of another company opened the file of a document. */
@Entity('document_reads')
export class DocumentRead {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column('uuid') documentId: string;
  @Column('uuid') companyId: string;
  @Column('text') person: string;
  @CreateDateColumn(when) at: Date;
}

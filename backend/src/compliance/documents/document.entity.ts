import type { DocumentType, DocumentView } from '@orebridge/contracts';
import { FileColumns } from '../../platform/files/index.js';
import type { DocumentState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A document of a lot, or of the company itself, as it was uploaded; what replaces it is another row. */
@Entity('documents')
export class TradeDocument extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('uuid', { nullable: true }) listingId: string | null;
  @Column('text') type: DocumentType;
  @Column('text') state: DocumentState;
  @Column('text', { nullable: true }) issuer: string | null;
  @Column('text', { nullable: true }) number: string | null;
  /** Of a certificate or audit: the scheme that it is of. */
  @Column('text', { nullable: true }) scheme: DocumentView['scheme'];
  @Column('date', { nullable: true }) issuedOn: string | null;
  @Column('date', { nullable: true }) expiresOn: string | null;
  @Column('jsonb', { default: [] }) checks: DocumentView['checks'];
  @Column('text', { nullable: true }) reason: string | null;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @Column('uuid', { nullable: true }) decidedBy: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) decidedAt: Date | null;
  /** Days before expiry of the last warning that was given. */
  @Column('int', { nullable: true }) warnedDays: number | null;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) uploadedAt: Date;
}

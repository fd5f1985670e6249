import type { Language, LegalKind } from '@orebridge/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One published version of the terms or the privacy notice; the database refuses every change of its text. */
@Entity('legal_documents')
export class LegalDocument {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') kind: LegalKind;
  @Column('integer') version: number;
  @Column('text') en: string;
  @Column('text', { nullable: true }) zh: string | null;
  @Column('text', { nullable: true }) fr: string | null;
  @Column('text', { nullable: true }) es: string | null;
  @Column('text') summary: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) publishedAt: Date;
  @Column('text') publishedBy: string;
}

/** That a person has accepted a version. */
@Entity('legal_acceptances')
export class LegalAcceptance {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('uuid') documentId: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) acceptedAt: Date;
  /** The language in which it was shown; null in rows from before that was noted. */
  @Column('text', { nullable: true }) language: Language | null;
  @Column('text', { nullable: true }) ip: string | null;
}

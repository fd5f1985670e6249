import type { BodyOf, api, InstrumentIn } from '@orebridge/contracts';
import type { Letter } from '@orebridge/trade';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { z } from 'zod';

const time = { type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' } as const;

/** The terms of an instrument that an amendment can change, besides the letter itself. */
export type InstrumentTerms = Omit<z.output<typeof InstrumentIn>, 'kind' | 'number' | 'note' | 'message' | 'letter'>;
/** What the seller presents under a letter of credit. */
export type PresentedDocuments = BodyOf<typeof api.instruments.present>;

/** A letter of credit as it was opened or amended, with the bank's message as text, as a file, or both. */
@Entity('instrument_versions')
export class InstrumentVersion {
  @PrimaryColumn('uuid') instrumentId: string;
  @PrimaryColumn('int') number: number;
  @Column('text', { nullable: true }) message: string | null;
  @Column('jsonb', { nullable: true }) letter: Letter | null;
  @Column('jsonb') terms: InstrumentTerms;
  @Column('text', { default: '' }) reason: string;
  @Column('text') recordedBy: string;
  @Column(time) at: Date;
  @Column('text', { nullable: true }) fileKey: string | null;
  @Column('text', { nullable: true }) fileName: string | null;
  @Column('text', { nullable: true }) mediaType: string | null;
  @Column('int', { nullable: true }) bytes: number | null;
  @Column('char', { length: 64, nullable: true }) sha256: string | null;
}

/** Documents that the seller presented. */
@Entity('instrument_presentations')
export class InstrumentPresentation {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') instrumentId: string;
  @Column('jsonb') presented: PresentedDocuments;
  @Column('text') presentedBy: string;
  @Column(time) at: Date;
}

/** A difference that somebody took as it is; it holds for as long as the letter, or the documents, say the same. */
@Entity('instrument_waivers')
export class InstrumentWaiver {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') instrumentId: string;
  @Column('uuid', { nullable: true }) presentationId: string | null;
  /** The field of the letter, or the point of the presentation. */
  @Column('text') difference: string;
  /** What the letter, or the documents, said there. */
  @Column('text') value: string;
  @Column('text') side: 'buyer' | 'seller' | 'admin';
  @Column('text') reason: string;
  @Column('text') waivedBy: string;
  @Column(time) at: Date;
}

import type { SampleCarriage, SampleState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { Listing } from '../listings/index.js';

const time = { type: 'timestamptz', precision: 3 } as const;

/** A sample of a lot that a company asked for. */
@Entity('samples')
export class SampleRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') listingId: string;
  @ManyToOne(() => Listing) listing: Relation<Listing>;
  @Column('uuid') buyerCompanyId: string;
  @ManyToOne(() => Company) buyerCompany: Relation<Company>;
  @Column('uuid') sellerCompanyId: string;
  @ManyToOne(() => Company) sellerCompany: Relation<Company>;
  @Column('text') state: SampleState;
  @Column('numeric', { precision: 24, scale: 6, transformer: decimalText }) quantity: string;
  @Column('text') unit: 'g' | 'kg';
  @Column('text') purpose: string;
  @Column('text') address: string;
  @Column('text') carriage: SampleCarriage;
  @Column('text') askedBy: string;
  @Column({ ...time, default: () => 'clock_timestamp()' }) askedAt: Date;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) carrier: string | null;
  @Column('text', { nullable: true }) trackingNumber: string | null;
  @Column('text', { nullable: true }) sealNumber: string | null;
  @Column('date', { nullable: true }) sentOn: string | null;
  @Column('date', { nullable: true }) receivedOn: string | null;
  @Column('boolean', { nullable: true }) sealIntact: boolean | null;
  @Column('text', { nullable: true }) receiptNote: string | null;
  /** The file of the analysis, once there is one. */
  @Column('text', { nullable: true }) fileKey: string | null;
  @Column('text', { nullable: true }) fileName: string | null;
  @Column('text', { nullable: true }) mediaType: string | null;
  @Column('int', { nullable: true }) bytes: number | null;
  @Column('char', { length: 64, nullable: true }) sha256: string | null;
  @Column('text', { nullable: true }) resultNote: string | null;
  @Column({ ...time, nullable: true }) resultAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
}

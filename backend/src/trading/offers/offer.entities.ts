import type { OfferTerms } from '@orebridge/contracts';
import type { OfferSide, OfferState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { Listing } from '../../market/listings/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns } from '../../platform/database/record-columns.js';

/** A negotiation of one buyer about one lot. `state` and `rounds` are those of its last version. */
@Entity('offer_threads')
export class OfferThread extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') listingId: string;
  @ManyToOne(() => Listing) listing: Relation<Listing>;
  @Column('uuid') buyerCompanyId: string;
  @ManyToOne(() => Company) buyerCompany: Relation<Company>;
  @Column('uuid') sellerCompanyId: string;
  @ManyToOne(() => Company) sellerCompany: Relation<Company>;
  @Column('text', { default: 'pending' }) state: Exclude<OfferState, 'superseded'>;
  @Column('int', { default: 1 }) rounds: number;
  /** What the negotiation came from. */
  @Column('uuid', { nullable: true }) requirementId: string | null;
  @Column('uuid', { nullable: true }) tenderId: string | null;
}

/** One version. The database refuses any change of its terms; only its state moves, and only from `pending`. */
@Entity('offer_versions')
export class OfferVersionRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') threadId: string;
  @Column('int') round: number;
  @Column('text', { default: 'pending' }) state: OfferState;
  @Column('text') by: OfferSide;
  @Column('uuid', { nullable: true }) authorId: string | null;
  @Column('text') authorName: string;
  @Column({ type: 'numeric', precision: 24, scale: 6, transformer: decimalText }) quantity: string;
  @Column('text') unit: string;
  @Column({ type: 'numeric', precision: 24, scale: 8, transformer: decimalText }) price: string;
  @Column('char', { length: 3 }) currency: OfferTerms['currency'];
  @Column('numeric', { precision: 30, scale: 2 }) total: string;
  @Column('text') incoterm: OfferTerms['incoterm'];
  @Column('text') place: string;
  @Column('date') deliveryDate: string;
  @Column('text') paymentTerms: OfferTerms['paymentTerms'];
  @Column('jsonb', { nullable: true }) pricing: OfferTerms['pricing'];
  @Column('text', { default: '' }) message: string;
  @Column('text', { nullable: true }) reason: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt: Date;
}

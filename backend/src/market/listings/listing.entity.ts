import type { AssayLine, ListingFields, PriceBasis } from '@orebridge/contracts';
import type { ComplianceForm, ListingState, RejectionReason } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns } from '../../platform/database/record-columns.js';
import type { ListingCompliance } from './listing-compliance.js';

const quantity = { type: 'numeric', precision: 24, scale: 6, transformer: decimalText } as const;
const price = { type: 'numeric', precision: 24, scale: 8, transformer: decimalText } as const;
const percent = { type: 'numeric', precision: 18, scale: 12, transformer: decimalText } as const;
const time = { type: 'timestamptz', precision: 3, nullable: true } as const;

/** A lot as it is stored. Quantities are in `unit`; total, reserved and sold are moved only by {@link LotLedger}. */
@Entity('listings')
export class Listing extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text', { default: 'draft' }) state: ListingState;
  @Column('text', { nullable: true }) mineralType: string | null;
  @Column('text', { nullable: true }) mineralName: string | null;
  @Column('text', { default: '' }) description: string;
  @Column('char', { length: 2, nullable: true }) originCountry: string | null;
  @Column('text', { nullable: true }) originRegion: string | null;
  @Column('text', { nullable: true }) mineLocation: string | null;
  @Column({ ...price, nullable: true }) pricePerUnit: string | null;
  @Column('char', { length: 3, default: 'USD' }) currency: NonNullable<ListingFields['currency']>;
  @Column('text', { nullable: true }) unit: string | null;
  @Column('jsonb', { nullable: true }) priceBasis: PriceBasis | null;
  @Column({ ...quantity, nullable: true }) totalQuantity: string | null;
  @Column({ ...quantity, default: 0 }) reservedQuantity: string;
  @Column({ ...quantity, default: 0 }) soldQuantity: string;
  @Column({ ...quantity, nullable: true }) minOrderQuantity: string | null;
  @Column({ ...quantity, nullable: true }) lotSize: string | null;
  @Column({ ...percent, nullable: true }) tolerancePct: string | null;
  @Column({ ...percent, nullable: true }) purityPct: string | null;
  @Column({ ...percent, nullable: true }) moisturePct: string | null;
  @Column('text', { nullable: true }) grade: string | null;
  @Column('jsonb', { default: [] }) composition: AssayLine[];
  @Column('text', { nullable: true }) form: ComplianceForm | null;
  @Column('text', { nullable: true }) physicalForm: string | null;
  @Column('text', { nullable: true }) dimensions: string | null;
  @Column('text', { nullable: true }) packagingType: string | null;
  @Column('text', { nullable: true }) incoterm: ListingFields['incoterm'] | null;
  @Column('text', { nullable: true }) place: string | null;
  @Column('text', { nullable: true }) transportMode: ListingFields['transportMode'] | null;
  @Column('date', { nullable: true }) readyDate: string | null;
  @Column('text', { array: true, default: '{}' }) certifications: string[];
  @Column('text', { nullable: true }) esgInfo: string | null;
  @Column('text', { default: 'large_scale' }) producer: NonNullable<ListingFields['producer']>;
  @Column('text', { nullable: true }) hsCode: string | null;
  @Column('text', { nullable: true }) terms: string | null;
  @Column('jsonb', { nullable: true }) compliance: ListingCompliance | null;
  @Column('int', { default: 1 }) version: number;
  @Column(time) submittedAt: Date | null;
  @Column(time) publishedAt: Date | null;
  @Column(time) expiresAt: Date | null;
  @Column('text', { nullable: true }) rejectionCode: RejectionReason | null;
  @Column('text', { nullable: true }) rejectionReason: string | null;
  /** The expiry of which the owner has been warned. */
  @Column(time) warnedExpiry: Date | null;
  /** Admins who have approved so far, where more than one must. */
  @Column('uuid', { array: true, default: '{}' }) approvals: string[];
}

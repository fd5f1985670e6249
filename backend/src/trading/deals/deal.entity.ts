import { createHash } from 'node:crypto';
import type { OfferTerms } from '@orebridge/contracts';
import type { DealState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { Listing, type ListingCompliance } from '../../market/listings/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns } from '../../platform/database/record-columns.js';

/** A deal. Its terms are those of the accepted version, copied and hashed; only an amendment that both have signed changes them. */
@Entity('deals')
export class DealRecord extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') offerId: string;
  @Column('uuid') offerVersionId: string;
  @Column('uuid') listingId: string;
  @ManyToOne(() => Listing) listing: Relation<Listing>;
  @Column('uuid') buyerCompanyId: string;
  @ManyToOne(() => Company) buyerCompany: Relation<Company>;
  @Column('uuid') sellerCompanyId: string;
  @ManyToOne(() => Company) sellerCompany: Relation<Company>;
  @Column('text') state: DealState;
  /** States left for side states, innermost last. */
  @Column('text', { array: true, default: '{}' }) returnTo: DealState[];
  @Column({ type: 'numeric', precision: 24, scale: 6, transformer: decimalText }) quantity: string;
  @Column({ type: 'numeric', precision: 30, scale: 2, transformer: decimalText }) total: string;
  @Column('char', { length: 3 }) currency: OfferTerms['currency'];
  @Column('jsonb') terms: OfferTerms;
  @Column('char', { length: 64 }) termsHash: string;
  @Column('jsonb', { nullable: true }) compliance: ListingCompliance | null;
  /** Admins who have released the deal from its review, and how many must. */
  @Column('uuid', { array: true, default: '{}' }) releases: string[];
  @Column('int', { default: 0 }) releasesNeeded: number;
}

/** The value with the keys of each object in alphabetical order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
};

/**
 * SHA-256 over the terms as canonical JSON: keys in alphabetical order on every level, no white space; terms of price that
 * nobody named are left out. Both parties can make it again.
 */
export const termsHash = ({ pricing, ...terms }: OfferTerms): string => {
  const canonical = JSON.stringify(inOrder({ ...terms, ...(pricing && { pricing }) }));
  return createHash('sha256').update(canonical).digest('hex');
};

import type { ServiceFields } from '@orebridge/contracts';
import type { ServiceKind, ServiceState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { RecordColumns, time } from '../../platform/database/record-columns.js';
import { Company } from '../../identity/companies/index.js';

/** What a provider offers. `title`, `kind`, `countries` and `minerals` repeat what lies in `fields`, for the queries. */
@Entity('services')
export class ServiceOffer extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text', { default: 'draft' }) state: ServiceState;
  @Column('text', { default: '' }) title: string;
  @Column('text', { nullable: true }) kind: ServiceKind | null;
  @Column('text', { array: true, default: '{}' }) countries: string[];
  @Column('text', { array: true, default: '{}' }) minerals: string[];
  @Column('jsonb', { default: {} }) fields: ServiceFields;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('int', { default: 1 }) version: number;
  @Column({ ...time, nullable: true }) submittedAt: Date | null;
  @Column({ ...time, nullable: true }) publishedAt: Date | null;
}

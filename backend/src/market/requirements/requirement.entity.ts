import type { RequirementFields } from '@orebridge/contracts';
import type { RequirementState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { RecordColumns, time } from '../../platform/database/record-columns.js';
import { Company } from '../../identity/companies/index.js';

/** What a buyer needs. `mineralType` and `closesOn` repeat what lies in `fields`, for the queries. */
@Entity('requirements')
export class Requirement extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text', { default: 'draft' }) state: RequirementState;
  @Column('text', { nullable: true }) mineralType: string | null;
  @Column('date', { nullable: true }) closesOn: string | null;
  @Column('jsonb', { default: {} }) fields: RequirementFields;
  @Column('int', { default: 1 }) version: number;
  @Column({ ...time, nullable: true }) publishedAt: Date | null;
}

import type { RequirementFields } from '@orebridge/contracts';
import type { RequirementState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../companies/index.js';

const time = { type: 'timestamptz', precision: 3 } as const;

/** What a buyer needs. `mineralType` and `closesOn` repeat what lies in `fields`, for the queries. */
@Entity('requirements')
export class Requirement {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text', { default: 'draft' }) state: RequirementState;
  @Column('text', { nullable: true }) mineralType: string | null;
  @Column('date', { nullable: true }) closesOn: string | null;
  @Column('jsonb', { default: {} }) fields: RequirementFields;
  @Column('int', { default: 1 }) version: number;
  @Column('boolean', { default: false }) demo: boolean;
  @Column({ ...time, nullable: true }) publishedAt: Date | null;
  @CreateDateColumn(time) createdAt: Date;
  @Column({ ...time, default: () => 'now()' }) updatedAt: Date;
}

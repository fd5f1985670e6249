import type { ProjectFields } from '@orebridge/contracts';
import { FileColumns } from '../../platform/files/index.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';
import type { ProjectStage, ProjectState, ReportCode } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';

/** A mining project. What the queries need of `fields` is repeated beside it. */
@Entity('projects')
export class Project extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: ProjectState;
  @Column('text', { default: '' }) name: string;
  @Column('text', { nullable: true }) mineral: string | null;
  @Column('char', { length: 2, nullable: true }) country: string | null;
  @Column('text', { default: '' }) region: string;
  @Column('text', { nullable: true }) stage: ProjectStage | null;
  @Column('text', { nullable: true }) code: ReportCode | null;
  @Column('jsonb', { default: {} }) fields: ProjectFields;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('int', { default: 1 }) version: number;
  /** When the next report to investors is due. */
  @Column('date', { nullable: true }) nextReportOn: string | null;
  /** When a material change was announced last. */
  @Column({ ...time, nullable: true }) changedAt: Date | null;
  @Column({ ...time, nullable: true }) submittedAt: Date | null;
  @Column({ ...time, nullable: true }) publishedAt: Date | null;
}

/** A document of a project: for all who see the project, or for its data room. */
@Entity('project_files')
export class StoredProjectFile extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('text') title: string;
  @Column('text') access: 'public' | 'room';
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @CreateDateColumn(time) uploadedAt: Date;
}

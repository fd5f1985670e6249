import { FileColumns } from '../../platform/files/index.js';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A certificate of a service, or a report of the work; it belongs to exactly one of the two. */
@Entity('service_files')
export class StoredServiceFile extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { nullable: true }) serviceId: string | null;
  @Column('uuid', { nullable: true }) engagementId: string | null;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) uploadedAt: Date;
}

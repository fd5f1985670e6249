import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A certificate of a service, or a report of the work; it belongs to exactly one of the two. */
@Entity('service_files')
export class StoredServiceFile {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { nullable: true }) serviceId: string | null;
  @Column('uuid', { nullable: true }) engagementId: string | null;
  @Column('text') fileKey: string;
  @Column('text') fileName: string;
  @Column('text') mediaType: string;
  @Column('int') bytes: number;
  @Column('char', { length: 64 }) sha256: string;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) uploadedAt: Date;
}

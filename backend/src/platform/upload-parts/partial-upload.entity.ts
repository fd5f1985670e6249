import type { UploadKind } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A file that arrives in parts. Each part is one object of the file store, named by the byte that it begins with. */
@Entity('uploads')
export class PartialUpload {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') kind: UploadKind;
  @Column('text') fileName: string;
  @Column('int') bytes: number;
  @Column('char', { length: 64 }) sha256: string;
  @Column('int', { default: 0 }) received: number;
  @Column('int', { array: true, default: [] }) parts: number[];
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) takenAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) touchedAt: Date;
}

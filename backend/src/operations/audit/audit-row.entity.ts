import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit')
export class AuditEntry {
  @PrimaryColumn({ type: 'bigint' }) id: string;
  @Column('text') objectKind: string;
  @Column('text') objectId: string;
  @Column('int') seq: number;
  @Column('text', { nullable: true }) fromState: string | null;
  @Column('text') event: string;
  @Column('text', { nullable: true }) toState: string | null;
  @Column('uuid', { nullable: true }) actorId: string | null;
  @Column('text', { nullable: true }) actorName: string | null;
  @Column('text') actingRole: string;
  @Column('boolean') switchedView: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) at: Date;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') requestId: string;
  @Column('bytea') hash: Buffer;
  @Column('bytea', { nullable: true }) hashPrev: Buffer | null;
  /** The server's signature of the hash; null in rows from before there were any. */
  @Column('bytea', { nullable: true }) seal: Buffer | null;
  /** Over what is left of a row whose names were erased; `hash` stays that of the row as it was written. */
  @Column({ type: 'bytea', nullable: true, insert: false }) redactedHash: Buffer | null;
  /** The server's signature that it has made `redactedHash` out of a row that held. */
  @Column({ type: 'bytea', nullable: true, insert: false }) redaction: Buffer | null;
}

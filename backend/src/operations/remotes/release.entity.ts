import type { RemoteManifest } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A published version of a remote. Never changed, but for its retirement. */
@Entity('releases')
export class ReleaseRow {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') version: string;
  /** SHA-256 over the manifest, and so over every file's hash. */
  @Column('bytea') digest: Buffer;
  @Column('jsonb') manifest: RemoteManifest;
  /** sha384 of the bytes of its remote.json, as they are served. */
  @Column('text') manifestIntegrity: string;
  @Column('text', { nullable: true }) publishedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) publishedAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) retiredAt: Date | null;
}

/** Which version a channel serves, and to how many per cent of people. */
@Entity('release_channels')
export class ChannelRow {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') channel: 'stable' | 'canary';
  @Column('text') version: string;
  @Column('int', { default: 100 }) percent: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) since: Date;
}

/** One person or company that gets a version of its own. */
@Entity('release_pins')
export class PinRow {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') kind: 'user' | 'company';
  @PrimaryColumn('uuid') id: string;
  @Column('text') version: string;
}

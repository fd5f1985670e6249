import type { RemoteManifest } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A published version of a remote. Never changed. */
@Entity('releases')
export class ReleaseRow {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') version: string;
  /** SHA-256 over the manifest, and so over every file's hash. */
  @Column('bytea') digest: Buffer;
  @Column('jsonb') manifest: RemoteManifest;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) publishedAt: Date;
}

/** Which version a channel serves. */
@Entity('release_channels')
export class ChannelRow {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') channel: 'stable' | 'canary';
  @Column('text') version: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) since: Date;
}

import type { WATCHLIST_FILE_ERRORS, WATCHLIST_SOURCES, WATCHLIST_VERSION_STATES } from '@orebridge/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A list that parties are screened against. */
@Entity('watchlists')
export class WatchlistRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') format: (typeof WATCHLIST_SOURCES)[number];
  @Column('text', { nullable: true }) address: string | null;
  @Column('boolean', { default: true }) active: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) fetchedAt: Date | null;
  @Column('text', { nullable: true }) fetchError: 'watchlist.not_fetched' | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}

/** An edition of a list. */
@Entity('watchlist_versions')
export class WatchlistVersionRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') listId: string;
  @Column('int') version: number;
  @Column('text', { default: 'waiting' }) state: (typeof WATCHLIST_VERSION_STATES)[number];
  @Column('date', { nullable: true }) listDate: string | null;
  @Column('int', { default: 0 }) entries: number;
  @Column('int', { default: 0 }) added: number;
  @Column('int', { default: 0 }) changed: number;
  @Column('int', { default: 0 }) removed: number;
  @Column('text') fileKey: string;
  @Column('text') fileName: string;
  @Column('text') sha256: string;
  @Column('bigint', { transformer: { to: String, from: Number } }) bytes: number;
  @Column('text', { nullable: true }) error: (typeof WATCHLIST_FILE_ERRORS)[number] | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) loadedAt: Date;
  @Column('uuid', { nullable: true }) loadedBy: string | null;
}

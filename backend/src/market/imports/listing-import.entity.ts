import type { DecimalMark, ListingImport as ImportView, Role, SheetFormat } from '@orebridge/contracts';
import type { ImportState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Cell } from '../../platform/sheets/index.js';
import { time } from '../../platform/database/record-columns.js';

/** A file of lots on its way in. `worker` and `leaseUntil` say which process is at it; a lease that ran out is anybody's. */
@Entity('listing_imports')
export class ListingImport {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('uuid') userId: string;
  @Column('text') actingRole: Role;
  @Column('text') state: ImportState;
  @Column('text') fileKey: string;
  @Column('text') fileName: string;
  @Column('text') format: SheetFormat;
  @Column('text', { name: 'decimal_mark' }) decimal: DecimalMark;
  @Column('text', { default: ',' }) delimiter: string;
  @Column('jsonb', { default: [] }) headings: Cell[];
  @Column('text', { array: true, default: '{}' }) ignored: string[];
  @Column('int', { nullable: true }) total: number | null;
  @Column('int', { default: 0 }) checked: number;
  @Column('int', { default: 0 }) fresh: number;
  @Column('int', { default: 0 }) changing: number;
  @Column('int', { default: 0 }) same: number;
  @Column('int', { default: 0 }) bad: number;
  @Column('int', { default: 0 }) written: number;
  @Column('jsonb', { nullable: true }) failure: ImportView['failure'];
  @Column('boolean', { default: false }) demo: boolean;
  @Column('uuid', { nullable: true }) worker: string | null;
  @Column({ ...time, nullable: true }) leaseUntil: Date | null;
  @Column('int', { default: 0 }) attempts: number;
  @CreateDateColumn(time) createdAt: Date;
  @Column({ ...time, nullable: true }) finishedAt: Date | null;
}

export const toImport = (one: ListingImport): ImportView => ({
  id: one.id,
  state: one.state,
  fileName: one.fileName,
  format: one.format,
  decimal: one.decimal,
  checked: one.checked,
  total: one.total,
  counts: { new: one.fresh, change: one.changing, same: one.same, bad: one.bad },
  written: one.written,
  ignored: one.ignored,
  failure: one.failure,
  createdAt: one.createdAt.toISOString(),
  finishedAt: one.finishedAt?.toISOString() ?? null,
  demo: one.demo,
});

import type { CountryListView } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A version of a list of countries. Versions are never changed: a newer one takes the place of the one in force. */
@Entity('country_lists')
export class CountryListRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: CountryListView['name'];
  @Column('int') version: number;
  @Column('jsonb') entries: CountryListView['entries'];
  @Column('text') source: string;
  @Column('date') asOf: string;
  @Column('text') reason: string;
  @Column('uuid', { nullable: true }) enteredBy: string | null;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) enteredAt: Date;
}

import { Column, CreateDateColumn } from 'typeorm';

/** A point in time, to the millisecond that a `Date` can hold. */
export const time = { type: 'timestamptz', precision: 3 } as const;

/** The columns of a record that people make and change: whether it is of the demonstration, and when. */
export abstract class RecordColumns {
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn(time) createdAt: Date;
  /** Set by whoever changes the record; the database does not. */
  @Column({ ...time, default: () => 'now()' }) updatedAt: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event as administrators see it: without its payload. Written by the relay alone. */
@Entity('outbox')
export class OutboxRow {
  @PrimaryColumn('bigint')
  readonly id!: string;

  @Column('text')
  readonly event!: string;

  @Column('text', { nullable: true })
  readonly failedHandler!: string | null;

  @Column('text', { nullable: true })
  readonly error!: string | null;

  @Column('int')
  readonly attempts!: number;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  readonly deadAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly doneAt!: Date | null;
}

/** A mail as administrators see it: without its text. Written by the mail sender alone. */
@Entity('mails')
export class MailRow {
  @PrimaryColumn('bigint')
  readonly id!: string;

  @Column('citext')
  readonly recipient!: string;

  @Column('text')
  readonly subject!: string;

  @Column('text', { nullable: true })
  readonly error!: string | null;

  @Column('int')
  readonly attempts!: number;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  readonly failedAt!: Date | null;
}

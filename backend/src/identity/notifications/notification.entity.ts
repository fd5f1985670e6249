import type { NotificationType } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notifications')
export class NotificationRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** Given by the database, in the order of commits for each recipient. */
  @Column({ type: 'bigint', insert: false, update: false }) seq: string;
  @Column('uuid') recipientId: string;
  @Column('bigint', { nullable: true }) outboxId: string | null;
  @Column('text') type: NotificationType;
  @Column('text') key: string;
  @Column('jsonb') values: Record<string, string>;
  @Column('text', { nullable: true }) aboutKind: string | null;
  @Column('text', { nullable: true }) aboutId: string | null;
  /** True for news that its reader wants by mail alone: it is kept, so that nothing is sent twice, and not shown. */
  @Column('boolean', { default: false }) muted: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) readAt: Date | null;
}

/** The columns of `notifications n`, named as the entity's: for queries about many people at once. */
export const NOTIFICATION_COLUMNS = `n.id, n.recipient_id AS "recipientId", n.outbox_id AS "outboxId", n.seq, n.type, n.key,
  n.values, n.about_kind AS "aboutKind", n.about_id AS "aboutId", n.created_at AS "createdAt", n.read_at AS "readAt", n.muted`;

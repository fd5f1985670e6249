import type { NotificationType } from '@orebridge/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('notifications')
export class NotificationRow {
  @PrimaryGeneratedColumn('uuid') id: string;
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

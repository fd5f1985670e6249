import type { RoomKind, RoomSide } from '@orebridge/contracts';
import { FileColumns } from '../../platform/files/index.js';
import { time } from '../../platform/database/record-columns.js';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UserAccount } from '../../identity/companies/index.js';

const now = { ...time, default: () => 'clock_timestamp()' } as const;

/** The room of a deal or of agreed work, whose id it has. It is there from the first thing on that is written in it. */
@Entity('rooms')
export class RoomRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: RoomKind;
  @Column('uuid') firstCompanyId: string;
  @Column('uuid') secondCompanyId: string;
  /** The number of the last message, and of the last change of any. */
  @Column('int', { default: 0 }) lastSeq: number;
  @Column('int', { default: 0 }) lastRev: number;
  /** Whether each company has been told of a message that nobody of it has read. */
  @Column('boolean', { default: false }) firstNotified: boolean;
  @Column('boolean', { default: false }) secondNotified: boolean;
  @Column('boolean', { default: false }) demo: boolean;
  @Column(now) createdAt: Date;
}

@Entity('room_messages')
export class RoomMessageRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') roomId: string;
  @Column('int') seq: number;
  @Column('int') rev: number;
  @Column('uuid') authorId: string;
  @ManyToOne(() => UserAccount) author: Relation<UserAccount>;
  @Column('text') side: RoomSide;
  @Column('uuid') clientId: string;
  @Column('text') text: string;
  @Column('uuid', { array: true, default: '{}' }) mentions: string[];
  @Column(now) createdAt: Date;
  @Column({ ...time, nullable: true }) editedAt: Date | null;
  @Column({ ...time, nullable: true }) deletedAt: Date | null;
}

/** A file of a message; without one while its sender still writes the message. */
@Entity('room_files')
export class RoomFileRow extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') roomId: string;
  @Column('uuid', { nullable: true }) messageId: string | null;
  @Column('uuid') uploadedBy: string;
  @ManyToOne(() => UserAccount) @JoinColumn({ name: 'uploaded_by' }) uploader: Relation<UserAccount>;
  @Column(now) uploadedAt: Date;
}

@Entity('room_tasks')
export class RoomTaskRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') roomId: string;
  @Column('text') title: string;
  @Column('date') dueOn: string;
  @Column('uuid') assigneeId: string;
  @ManyToOne(() => UserAccount) assignee: Relation<UserAccount>;
  @Column('uuid') createdBy: string;
  @ManyToOne(() => UserAccount) @JoinColumn({ name: 'created_by' }) creator: Relation<UserAccount>;
  @Column(now) createdAt: Date;
  @Column({ ...time, nullable: true }) doneAt: Date | null;
  @Column('uuid', { nullable: true }) doneBy: string | null;
  @ManyToOne(() => UserAccount) @JoinColumn({ name: 'done_by' }) ticker: Relation<UserAccount> | null;
  /** Whether its person was told that it is due tomorrow, and that its day is over. */
  @Column('boolean', { default: false }) reminded: boolean;
  @Column('boolean', { default: false }) overdueNotified: boolean;
}

import type { Currency } from '@orebridge/contracts';
import type { MemberFunction } from '@orebridge/trade';
import {
  Column,
  CreateDateColumn,
  Entity,
  ManyToOne,
  JoinColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { UserAccount } from './user.entity.js';

/** Somebody asked by mail to join a company. It stands until it is accepted, withdrawn or too old. */
@Entity('company_invitations')
export class Invitation {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('text') email: string;
  @Column('uuid') invitedBy: string;
  @ManyToOne(() => UserAccount) @JoinColumn({ name: 'invited_by' }) inviter: Relation<UserAccount>;
  /** What the person will be in the company. */
  @Column('text', { array: true, nullable: true }) functions: MemberFunction[] | null;
  /** Up to which value the person signs, with its currency; both null: no limit. */
  @Column('numeric', { nullable: true }) signingLimit: string | null;
  @Column('text', { nullable: true }) signingCurrency: Currency | null;
  /** Hash of the secret in the link. */
  @Column('bytea', { select: false }) token: Buffer;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) sentAt: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expiresAt: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) acceptedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) withdrawnAt: Date | null;
}

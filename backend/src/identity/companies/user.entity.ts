import type { AdminRole, CompanyRole, Currency, Language, Role } from '@orebridge/contracts';
import type { AccountState, MemberFunction } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from './company.entity.js';

@Entity('users')
export class UserAccount {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') username: string;
  @Column('text') email: string;
  @Column('text', { select: false }) passwordHash: string;
  @Column('text') fullName: string;
  @Column('text') phoneNumber: string;
  @Column('text') role: Role;
  /** What an administrator may change; empty for everybody else. */
  @Column('text', { array: true, default: [] }) adminRoles: AdminRole[];
  @Column('text', { nullable: true }) language: Language | null;
  @Column('text') status: AccountState;
  @Column('uuid', { nullable: true }) companyId: string | null;
  @ManyToOne(() => Company, { nullable: true }) company: Relation<Company> | null;
  @Column('text', { default: 'owner' }) companyRole: CompanyRole;
  /** What the person is in the company beside its role; null until an owner has said it. */
  @Column('text', { array: true, nullable: true }) functions: MemberFunction[] | null;
  /** Up to which value the person signs, with its currency; both null: no limit. */
  @Column('numeric', { nullable: true }) signingLimit: string | null;
  @Column('text', { nullable: true }) signingCurrency: Currency | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) searchedAt: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) twoFactorSince: Date | null;
  /** When what is personal is erased; null unless the account is closed, and again once that is done. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) eraseAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

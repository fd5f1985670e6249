import type { Role } from '@orebridge/contracts';
import type { CompanyState } from '@orebridge/trade';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { decimalText } from '../../platform/database/decimal-text.js';

@Entity('companies')
export class Company {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') role: Role;
  @Column('text', { nullable: true }) sellerType: 'miner' | 'trader' | 'processor' | null;
  /** Artisanal or small-scale producer: its own document set and tier. */
  @Column('boolean', { default: false }) asm: boolean;
  /** A cooperative of such producers, as the verification found. */
  @Column('boolean', { default: false }) cooperative: boolean;
  @Column('char', { length: 2, nullable: true }) country: string | null;
  @Column('text', { nullable: true }) city: string | null;
  @Column('int', { nullable: true }) founded: number | null;
  @Column('int', { default: 0 }) kybLevel: number;
  @Column('text', { default: 'unverified' }) kybState: CompanyState;
  /** When the level was recorded. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) levelSince: Date | null;
  @Column('text', { default: 'basic' }) tier: 'basic' | 'asm' | 'professional' | 'enterprise';
  @Column('numeric', { precision: 2, scale: 1, nullable: true, transformer: decimalText }) rating: string | null;
  @Column('int', { default: 0 }) ratingCount: number;
  @Column('text', { array: true, default: '{}' }) certifications: string[];
  @Column('text', { nullable: true }) email: string | null;
  /** Files with the securities regulator of the United States, or sells to one that does; null: not asked. */
  @Column('boolean', { nullable: true }) usIssuer: boolean | null;
  /** A bank, a fund, or an issuer of certificates on metal; null: not asked. */
  @Column('boolean', { nullable: true }) bankOrFund: boolean | null;
  /** When the last person who could answer for it closed the account: it is in no directory since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) closedAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

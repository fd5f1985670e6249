import type { CompanyPerson } from '@orebridge/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const time = { type: 'timestamptz', precision: 3, nullable: true } as const;

/** How the verification of a company went; its state and level are the company's own. */
@Entity('verifications')
export class VerificationCase {
  @PrimaryColumn('uuid') companyId: string;
  @Column('jsonb', { default: [] }) people: CompanyPerson[];
  @Column(time) submittedAt: Date | null;
  @Column('uuid', { nullable: true }) reviewerId: string | null;
  /** What the reviewer asked for, and until when the company has time. */
  @Column('text', { array: true, default: '{}' }) asked: string[];
  @Column(time) askedUntil: Date | null;
  /** Admins who agree; a company of high risk needs two. */
  @Column('uuid', { array: true, default: '{}' }) approvals: string[];
  @Column('text', { nullable: true }) reason: string | null;
  @Column(time) appealedAt: Date | null;
  @Column('date', { nullable: true }) expiresOn: string | null;
  /** Until when a company whose verification is looked at again may renew it. */
  @Column(time) renewBy: Date | null;
}

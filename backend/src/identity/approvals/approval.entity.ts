import type { Approval, ApprovalOperation, ApprovalTerms } from '@orebridge/contracts';
import type { ApprovalState } from '@orebridge/trade';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const time = { type: 'timestamptz', precision: 3 } as const;

/** A request that somebody else of the company carries an operation out. */
@Entity('approvals')
export class ApprovalRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('text') operation: ApprovalOperation;
  /** The offer, tender, deal, proposal, quote or commitment. */
  @Column('uuid') objectId: string;
  /** The body of the command, as it is carried out. */
  @Column('jsonb') command: unknown;
  @Column('text') aboutKind: Approval['about']['kind'];
  @Column('uuid') aboutId: string;
  @Column('text') name: string;
  @Column('text') reference: string;
  @Column('text') counterparty: string;
  @Column('jsonb') amounts: Approval['values'];
  @Column('jsonb') terms: ApprovalTerms[];
  @Column('text') note: string;
  @Column('text') state: ApprovalState;
  @Column('uuid') requestedBy: string;
  @Column('text') requestedByName: string;
  @Column({ ...time, default: () => 'now()' }) requestedAt: Date;
  @Column({ ...time, nullable: true }) dueAt: Date | null;
  @Column('uuid', { nullable: true }) decidedBy: string | null;
  @Column('text', { nullable: true }) decidedByName: string | null;
  @Column({ ...time, nullable: true }) decidedAt: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('boolean', { default: false }) demo: boolean;
}

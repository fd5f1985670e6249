import type { ContractTerms } from '@orebridge/contracts';
import type { ContractVersionState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, OneToMany, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { time } from '../../platform/database/record-columns.js';
import { DealRecord, type Side } from '../deals/index.js';

/** A party as it was called when the version was drawn up. */
export interface NamedParty {
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
}
export interface ContractParties {
  readonly reference: string;
  readonly buyer: NamedParty;
  readonly seller: NamedParty;
}

/** A version of a contract. Only its state and its times change. */
@Entity('contract_versions')
export class ContractVersionRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') dealId: string;
  @ManyToOne(() => DealRecord) deal: Relation<DealRecord>;
  @Column('int') number: number;
  @Column('text') state: ContractVersionState;
  @Column('jsonb') terms: ContractTerms;
  @Column('jsonb') parties: ContractParties;
  /** Of the English file without signatures. */
  @Column('char', { length: 64 }) sha256: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) side: Side | null;
  @Column('text', { nullable: true }) authorName: string | null;
  @Column({ ...time, nullable: true }) dueAt: Date | null;
  @Column({ ...time, nullable: true }) signedAt: Date | null;
  @Column('boolean', { default: false }) demo: boolean;
  @Column(time) createdAt: Date;
  @Column({ ...time, default: () => 'now()' }) updatedAt: Date;
  @OneToMany(
    () => ContractSignatureRecord,
    ({ version }) => version,
  )
  signatures: Relation<ContractSignatureRecord>[];
}

@Entity('contract_signatures')
export class ContractSignatureRecord {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') versionId: string;
  @ManyToOne(
    () => ContractVersionRecord,
    ({ signatures }) => signatures,
  )
  version: Relation<ContractVersionRecord>;
  @Column('text') side: Side;
  @Column('uuid') companyId: string;
  @Column('text') companyName: string;
  @Column('uuid') userId: string;
  @Column('text') name: string;
  @Column('text') method: SignatureMethod;
  @Column('char', { length: 64 }) sha256: string;
  @Column('text') provider: string;
  @Column('text') reference: string;
  @Column(time) at: Date;
}
export type SignatureMethod = 'password' | 'code' | 'demo';

/** A file as it was first shown; later readers are given the same bytes. */
@Entity('contract_files')
export class ContractFileRecord {
  @PrimaryColumn('uuid') versionId: string;
  @PrimaryColumn('text') language: 'en' | 'zh' | 'fr' | 'es';
  @PrimaryColumn('boolean') signed: boolean;
  @Column('char', { length: 64 }) sha256: string;
  @Column('text') fileKey: string;
  @Column('int') bytes: number;
}

import type { ServiceRequestFields } from '@orebridge/contracts';
import type { ServiceKind, ServiceRequestState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { RecordColumns } from '../../platform/database/record-columns.js';
import { Company } from '../../identity/companies/index.js';
import { Listing } from '../../market/listings/index.js';

/** What a client asks of providers. Who was asked lies in service_request_providers. */
@Entity('service_requests')
export class RequestedService extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid') companyId: string;
  @ManyToOne(() => Company) company: Relation<Company>;
  @Column('text') state: ServiceRequestState;
  @Column('text') kind: ServiceKind;
  @Column('boolean') open: boolean;
  @Column('uuid', { nullable: true }) dealId: string | null;
  @Column('uuid', { nullable: true }) listingId: string | null;
  @ManyToOne(() => Listing) listing: Relation<Listing> | null;
  @Column('date') closesOn: string;
  @Column('jsonb') fields: ServiceRequestFields;
}

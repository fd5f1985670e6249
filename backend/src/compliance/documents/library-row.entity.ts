import type { DocumentView, LibraryRow } from '@orebridge/contracts';
import type { DocumentState } from '@orebridge/trade';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A document of any area as the database's list of all of them has it; it is read and never written. */
@Entity('document_library')
export class LibraryDocument {
  @PrimaryColumn('uuid') id: string;
  @Column('text') source: 'document' | 'deal-document' | 'service-file';
  @Column('uuid', { nullable: true }) companyId: string | null;
  /** Companies that may read it as owners or parties. */
  @Column('uuid', { array: true }) readers: string[];
  @Column('text') aboutKind: LibraryRow['about']['kind'];
  @Column('uuid') aboutId: string;
  @Column('text') aboutName: string;
  @Column('text') type: string;
  @Column('text') state: DocumentState;
  @Column('text') fileName: string;
  @Column('text') mediaType: string;
  @Column('int') bytes: number;
  @Column('text') sha256: string;
  @Column('text', { nullable: true }) issuer: string | null;
  @Column('text', { nullable: true }) number: string | null;
  @Column('date', { nullable: true }) issuedOn: string | null;
  @Column('date', { nullable: true }) expiresOn: string | null;
  @Column('jsonb') checks: DocumentView['checks'];
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz') uploadedAt: Date;
  @Column('timestamptz', { nullable: true }) decidedAt: Date | null;
  @Column('boolean') demo: boolean;
}

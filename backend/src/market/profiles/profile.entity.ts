import type { CompanySite } from '@orebridge/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What a company writes of itself; its name, seat and verification are the company's own row. */
@Entity('company_profiles')
export class CompanyProfileRow {
  @PrimaryColumn('uuid') companyId: string;
  @Column('text', { default: '' }) about: string;
  @Column('text', { array: true, default: '{}' }) languages: string[];
  @Column('text', { array: true, default: '{}' }) minerals: string[];
  @Column('text', { nullable: true }) website: string | null;
  @Column('uuid', { nullable: true }) logoId: string | null;
  @Column('text', { nullable: true }) logoKey: string | null;
  @Column('int', { default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}

/** A place of work. Without a point its accuracy is the country. */
@Entity('company_sites')
export class CompanySiteRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('int') position: number;
  @Column('text') name: string;
  @Column('text') kind: CompanySite['kind'];
  @Column('char', { length: 2 }) country: string;
  @Column('text', { default: '' }) place: string;
  @Column('float8', { nullable: true }) lat: number | null;
  @Column('float8', { nullable: true }) lon: number | null;
  @Column('text') accuracy: CompanySite['accuracy'];
}

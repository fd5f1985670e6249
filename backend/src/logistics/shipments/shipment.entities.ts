import type { FreightPlace, Shipment } from '@orebridge/contracts';
import { FileColumns } from '../../platform/files/index.js';
import type { EventClassifier, LegMode, MilestoneCode, ShipmentException, ShipmentState } from '@orebridge/trade';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Company } from '../../identity/companies/index.js';
import { DealRecord } from '../../trading/deals/index.js';
import { decimalText } from '../../platform/database/decimal-text.js';
import { RecordColumns, time } from '../../platform/database/record-columns.js';

/** A cargo on one leg of its way: of a deal, of a freight contract, or of both. */
@Entity('shipments')
export class ShipmentRow extends RecordColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column({ type: 'text', insert: false, update: false }) reference: string;
  @Column('uuid', { nullable: true }) dealId: string | null;
  @ManyToOne(() => DealRecord) deal: Relation<DealRecord> | null;
  @Column('uuid', { nullable: true }) sellerCompanyId: string | null;
  @ManyToOne(() => Company) sellerCompany: Relation<Company> | null;
  @Column('uuid', { nullable: true }) buyerCompanyId: string | null;
  @ManyToOne(() => Company) buyerCompany: Relation<Company> | null;
  @Column('uuid', { nullable: true }) clientCompanyId: string | null;
  @ManyToOne(() => Company) clientCompany: Relation<Company> | null;
  @Column('uuid', { nullable: true }) carrierCompanyId: string | null;
  @ManyToOne(() => Company) carrierCompany: Relation<Company> | null;
  @Column('text') state: ShipmentState;
  /** Its loading is the deal's, and its delivery is. */
  @Column('boolean', { default: false }) startsDeal: boolean;
  @Column('boolean', { default: false }) endsDeal: boolean;
  @Column('text') cargo: string;
  @Column('text', { nullable: true }) mineral: string | null;
  @Column({ type: 'numeric', precision: 24, scale: 6, transformer: decimalText }) quantity: string;
  @Column('text') unit: string;
  @Column('text', { nullable: true }) mode: LegMode | null;
  @Column('jsonb', { nullable: true }) fromPlace: FreightPlace | null;
  @Column('jsonb', { nullable: true }) toPlace: FreightPlace | null;
  @Column('int', { nullable: true }) transitDays: number | null;
  @Column('jsonb', { nullable: true }) emissions: Shipment['emissions'];
  @Column('date', { nullable: true }) eta: string | null;
  @Column('date', { nullable: true }) etaEarly: string | null;
  @Column('date', { nullable: true }) etaLate: string | null;
  @Column('date', { nullable: true }) promised: string | null;
  /** The estimate about whose delay its companies were told. */
  @Column('date', { nullable: true }) notifiedEta: string | null;
  @Column({ ...time, nullable: true }) deliveredAt: Date | null;
}

/** When a cargo is expected, and the range that is shown with it. */
export type Estimate = Pick<ShipmentRow, 'eta' | 'etaEarly' | 'etaLate'>;

/** What was posted about a shipment. Nothing is deleted: what was wrong is kept as retracted. */
@Entity('shipment_events')
export class ShipmentEventRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') shipmentId: string;
  @Column('text', { nullable: true }) code: MilestoneCode | null;
  @Column('text', { nullable: true }) exception: ShipmentException | null;
  @Column('text') classifier: EventClassifier;
  @Column(time) at: Date;
  @Column('text') place: string;
  @Column('text', { nullable: true }) port: string | null;
  @Column('text', { default: '' }) note: string;
  @Column('uuid', { array: true, default: '{}' }) files: string[];
  /** The state that it left; null when it moved nothing. */
  @Column('text', { nullable: true }) fromState: ShipmentState | null;
  /** The estimate that it replaced; null when it left it as it was. */
  @Column('jsonb', { nullable: true }) fromEta: Estimate | null;
  @Column('uuid', { nullable: true }) companyId: string | null;
  @Column('text', { nullable: true }) postedBy: string | null;
  @Column({ ...time, default: () => 'clock_timestamp()' }) postedAt: Date;
  @Column({ ...time, nullable: true }) retractedAt: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
}

@Entity('shipment_files')
export class ShipmentFileRow extends FileColumns {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') shipmentId: string;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @Column({ ...time, default: () => 'now()' }) uploadedAt: Date;
}

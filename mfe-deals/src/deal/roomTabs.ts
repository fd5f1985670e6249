import type { Deal } from '@orebridge/contracts';
import { type ComponentType, lazy } from 'react';
import { Activity } from './Activity';
import { AgreedTerms } from './AgreedTerms';
import { Overview } from './Overview';

export interface RoomPart {
  readonly deal: Deal;
  readonly onRelease: () => void;
}
interface RoomTab {
  /** Also the tab's name in the address, and the end of its label's key. */
  readonly name: string;
  readonly Content: ComponentType<RoomPart>;
}
const later = (load: () => Promise<Record<string, ComponentType<RoomPart>>>, part: string) =>
  lazy(async () => ({ default: (await load())[part] as ComponentType<RoomPart> }));

/** The parts of a deal's room in the order in which a deal comes by them; only the first ones come with the page. */
export const ROOM_TABS: readonly RoomTab[] = [
  { name: 'overview', Content: Overview },
  { name: 'messages', Content: later(() => import('../room/DealParts'), 'MessagesTab') },
  { name: 'terms', Content: AgreedTerms },
  { name: 'contract', Content: later(() => import('../contracts/ContractTab'), 'ContractTab') },
  { name: 'payments', Content: later(() => import('../payments/DealPayments'), 'DealPayments') },
  { name: 'shipment', Content: later(() => import('../course/ShipmentTab'), 'ShipmentTab') },
  { name: 'assay', Content: later(() => import('../assay/AssayTab'), 'AssayTab') },
  { name: 'settlement', Content: later(() => import('../settlement/SettlementTab'), 'SettlementTab') },
  { name: 'invoices', Content: later(() => import('../invoices/InvoicesTab'), 'InvoicesTab') },
  { name: 'documents', Content: later(() => import('../room/DealParts'), 'DocumentsTab') },
  { name: 'tasks', Content: later(() => import('../room/DealParts'), 'TasksTab') },
  { name: 'disputes', Content: later(() => import('../course/DisputesTab'), 'DisputesTab') },
  { name: 'activity', Content: Activity },
];
export const TAB_NAMES = ROOM_TABS.map(({ name }) => name) as [string, ...string[]];

import { type ComponentType, lazy } from 'react';
import { Activity } from '../../features/deal/components/Activity';
import { AgreedTerms } from '../../features/deal/components/AgreedTerms';
import type { RoomPart } from '../../shared/room-part';
import { Overview } from './Overview';

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
  { name: 'messages', Content: later(() => import('./DealParts'), 'MessagesTab') },
  { name: 'terms', Content: AgreedTerms },
  { name: 'contract', Content: later(() => import('../../features/contract/components/ContractTab'), 'ContractTab') },
  { name: 'payments', Content: later(() => import('../../features/payments/components/DealPayments'), 'DealPayments') },
  { name: 'shipment', Content: later(() => import('../../features/execution/components/ShipmentTab'), 'ShipmentTab') },
  { name: 'assay', Content: later(() => import('../../features/assay/components/AssayTab'), 'AssayTab') },
  {
    name: 'settlement',
    Content: later(() => import('../../features/settlement/components/SettlementTab'), 'SettlementTab'),
  },
  { name: 'invoices', Content: later(() => import('./DealInvoices'), 'DealInvoices') },
  { name: 'documents', Content: later(() => import('./DealParts'), 'DocumentsTab') },
  { name: 'tasks', Content: later(() => import('./DealParts'), 'TasksTab') },
  { name: 'disputes', Content: later(() => import('../../features/execution/components/DisputesTab'), 'DisputesTab') },
  { name: 'activity', Content: Activity },
];
export const TAB_NAMES = ROOM_TABS.map(({ name }) => name) as [string, ...string[]];

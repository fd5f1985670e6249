import type { SlotContext } from '@orebridge/remote-kit';
import { Figures } from './Figures';

const SHOWN = [
  'openValue',
  'offerWinRate',
  'settledValue',
  'onTimeDelivery',
  'supplierConcentration',
  'highRiskSpend',
] as const;

/** A buyer's offers and deals in figures. */
export default function BuyerFigures({ days }: SlotContext['dashboard.buyer']) {
  return <Figures side="buyer" shown={SHOWN} days={days} />;
}

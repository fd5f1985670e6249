import type { SlotContext } from '@orebridge/remote-kit';
import { Figures } from './Figures';

const SHOWN = ['openValue', 'offerWinRate', 'settledValue', 'daysToSign', 'onTimeDelivery'] as const;

/** A seller's offers and deals in figures. */
export default function SellerFigures({ days }: SlotContext['dashboard.seller']) {
  return <Figures side="seller" shown={SHOWN} days={days} />;
}

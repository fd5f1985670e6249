import { type SlotContext, useMessages } from '@orebridge/remote-kit';
import { Figures } from './Figures';

const SHOWN = ['openValue', 'offerWinRate', 'settledValue', 'daysToSign', 'onTimeDelivery'] as const;

/** A seller's offers and deals in figures. */
export default function SellerFigures({ days }: SlotContext['dashboard.seller']) {
  const say = useMessages('deals');
  const names = SHOWN.map((id) => [id, say(`figures.seller.${id}`)] as const);
  return <Figures side="seller" names={names} days={days} />;
}

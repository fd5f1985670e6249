import { type SlotContext, useMessages } from '@orebridge/remote-kit';
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
  const say = useMessages('deals');
  const names = SHOWN.map((id) => [id, say(`figures.buyer.${id}`)] as const);
  return <Figures side="buyer" names={names} days={days} />;
}

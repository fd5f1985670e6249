import type { SlotContext } from '@orebridge/remote-kit';
import { useTransport } from '../api';
import { Read } from '../Read';
import { Transport } from '../Transport';

/** How the goods of the market move, in a row of figures. */
export default function TransportFigures({ days }: SlotContext['dashboard.logistics_partner']) {
  const transport = useTransport(days);
  return <Read of={transport}>{(data) => <Transport data={data} />}</Read>;
}

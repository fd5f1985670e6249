import type { ShipmentCard } from '@orebridge/contracts';
import { Badge } from '@orebridge/ui';
import { useSay } from '../words';

const OVER: readonly string[] = ['closed', 'cancelled'];

/** How the arrival stands against the promised day; nothing where none was promised or none is estimated. */
export const useDelayWords = () => {
  const { say } = useSay();
  return (delay: number): string =>
    delay === 0 ? say('delay.none') : say(delay > 0 ? 'delay.late' : 'delay.early', { count: Math.abs(delay) });
};

/** The same as a mark, as long as the shipment is not over. */
export const DelayBadge = ({ shipment: { delay, state, flags } }: { shipment: ShipmentCard }) => {
  const words = useDelayWords();
  if (delay === null || OVER.includes(state)) return null;
  return (
    <Badge tone={flags.includes('delayed') ? 'warning' : delay > 0 ? 'neutral' : 'positive'}>{words(delay)}</Badge>
  );
};

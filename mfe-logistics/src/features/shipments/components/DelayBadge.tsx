import type { ShipmentCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge } from '@orebridge/ui';

const OVER: readonly string[] = ['closed', 'cancelled'];

/** How the arrival stands against the promised day; nothing where none was promised or none is estimated. */
export const useDelayMessages = () => {
  const say = useMessages('logistics');
  return (delay: number): string =>
    delay === 0 ? say('delay.none') : say(delay > 0 ? 'delay.late' : 'delay.early', { count: Math.abs(delay) });
};

/** True where the days against the promise say that it is late; a delay that was only reported has a mark of its own. */
const saysLate = ({ delay, state }: ShipmentCard): boolean => delay !== null && delay > 0 && !OVER.includes(state);

/** What went wrong with a shipment, each once: "Late" beside days late would say it twice, beside days early the contrary. */
export const FlagBadges = ({ shipment }: { shipment: ShipmentCard }) => {
  const say = useMessages('logistics');
  return shipment.flags
    .filter((flag) => flag !== 'delayed' || !saysLate(shipment))
    .map((flag) => (
      <Badge key={flag} tone="warning" icon="warning">
        {say(`flag.${flag}`)}
      </Badge>
    ));
};

/** How it stands against the promised day, as long as the shipment is not over; nothing early where a delay was reported. */
export const DelayBadge = ({ shipment }: { shipment: ShipmentCard }) => {
  const words = useDelayMessages();
  const { delay, state, flags } = shipment;
  const delayed = flags.includes('delayed');
  if (delay === null || OVER.includes(state) || (delayed && delay <= 0)) return null;
  return <Badge tone={delayed ? 'warning' : delay > 0 ? 'neutral' : 'positive'}>{words(delay)}</Badge>;
};

import { useMessages } from '@orebridge/remote-kit';
import { EXPIRY_WARNING_DAYS } from '@orebridge/trade';
import { Badge, Text, useFormat } from '@orebridge/ui';
import { daysUntil } from './days-until';

const [SOON, NEAR] = EXPIRY_WARNING_DAYS;

/** Until when a document holds, with a warning when the day is near or gone. In a line of other facts it says what the day is. */
export const Expiry = ({ on, state, inLine }: { on: string | null; state: string; inLine?: boolean }) => {
  const say = useMessages('documents');
  const format = useFormat();
  if (!on)
    return inLine ? null : (
      <Text as="span" tone="tertiary">
        {say('expiry.none')}
      </Text>
    );
  const days = daysUntil(on);
  const counts = ['approved', 'pending', 'uploaded', 'expired'].includes(state);
  if (counts && days < 0)
    return (
      <Badge tone="negative" icon="clock-bold">
        {say('expiry.past', { date: format.date(on) })}
      </Badge>
    );
  if (counts && days <= SOON)
    return (
      <Badge tone={days <= NEAR ? 'negative' : 'warning'} icon="clock-bold">
        {say('expiry.inDays', { days })}
      </Badge>
    );
  return <>{inLine ? say('expiry.on', { date: format.date(on) }) : format.date(on)}</>;
};

import type { TransportActivity } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { KpiBand, Stack, useFormat } from '@orebridge/ui';
import { DemoNote } from '../../../shared/DemoNote';

/** How the goods of the market move. */
export const Transport = ({ data }: { data: TransportActivity }) => {
  const say = useMessages('analytics');
  const format = useFormat();
  const since = say('overview.since', { days: data.days });
  const now = say('overview.now');
  return (
    <Stack gap={4}>
      <DemoNote demo={data.demo} />
      <KpiBand
        label={say('transport.title')}
        items={[
          { id: 'loading', label: say('transport.loading'), value: format.number(data.loading), context: now },
          { id: 'inTransit', label: say('transport.inTransit'), value: format.number(data.inTransit), context: now },
          { id: 'delivered', label: say('transport.delivered'), value: format.number(data.delivered), context: since },
          {
            id: 'onTime',
            label: say('kpi.onTimeDelivery'),
            value: data.onTimePct === null ? '–' : format.percent(data.onTimePct, { max: 1 }),
            context: say('n', { n: data.delivered }),
          },
          {
            id: 'days',
            label: say('transport.days'),
            value: data.transitDays.value === null ? '–' : format.number(data.transitDays.value, { max: 1 }),
            context: say('n', { n: data.transitDays.n }),
          },
        ]}
      />
    </Stack>
  );
};

import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ErrorState, KpiBand } from '@orebridge/ui';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { useOwnQuotes } from '../features/freight/api/useOwnQuotes';
import { useShipmentFigures } from '../shared/api/useShipmentFigures';
import { useWaiting } from '../features/freight/api/useWaiting';

const MOVING = ['picked_up', 'gated_in', 'loaded', 'departed', 'arrived', 'discharged', 'out_for_delivery'];

/** What a freight partner has to do, in figures. */
export default function Figures() {
  const say = useMessages('logistics');
  const errorText = useErrorText();
  useLiveFreight();
  const figures = useShipmentFigures();
  const waiting = useWaiting({ limit: 1 });
  const quotes = useOwnQuotes({ state: 'pending', limit: 1 });
  if (figures.isError) return <ErrorState text={errorText(figures.error)} onRetry={() => void figures.refetch()} />;
  const moving = figures.data?.states
    .filter(({ state }) => MOVING.includes(state))
    .reduce((sum, { count }) => sum + count, 0);
  const item = (id: string, value: number | undefined) => ({
    id,
    label: say(`figure.${id}`),
    context: say(`figure.${id}.context`),
    value: value === undefined ? '–' : String(value),
  });
  return (
    <KpiBand
      label={say('widget.figures')}
      items={[
        item('requests', waiting.data?.pages[0]?.total),
        item('quotes', quotes.data?.pages[0]?.total),
        item('moving', moving),
        item('delayed', figures.data?.delayed),
      ]}
    />
  );
}

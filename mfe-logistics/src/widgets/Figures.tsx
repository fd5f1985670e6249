import { type SlotContext, useErrorText, useMessages } from '@orebridge/remote-kit';
import { ErrorState, KpiBand, Stack, useFormat } from '@orebridge/ui';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { useOwnQuotes } from '../features/freight/api/useOwnQuotes';
import { useShipmentFigures } from '../shared/api/useShipmentFigures';
import { useWaiting } from '../features/freight/api/useWaiting';

/** What a freight partner has to do, and what it carries, in figures: its own alone. */
export default function Figures({ days }: SlotContext['dashboard.logistics_partner']) {
  const say = useMessages('logistics');
  const format = useFormat();
  const errorText = useErrorText();
  useLiveFreight();
  const figures = useShipmentFigures(days);
  const waiting = useWaiting({ limit: 1 });
  const quotes = useOwnQuotes({ state: 'pending', limit: 1 });
  if (figures.isError) return <ErrorState text={errorText(figures.error)} onRetry={() => void figures.refetch()} />;
  const carried = figures.data?.carried;
  const item = (id: string, value: number | string | null | undefined, values: { days?: number; n?: number } = {}) => ({
    id,
    label: say(`figure.${id}`),
    context: say(`figure.${id}.context`, { days: 0, n: 0, ...values }),
    value: value === undefined || value === null ? '–' : typeof value === 'number' ? format.number(value) : value,
  });
  const { onTimePct = null, fromLoading } = carried ?? {};
  return (
    <Stack gap={4}>
      <KpiBand
        label={say('widget.figures')}
        items={[
          item('requests', waiting.data?.pages[0]?.total),
          item('quotes', quotes.data?.pages[0]?.total),
          item('loading', carried?.loading),
          item('inTransit', carried?.inTransit),
          item('delayed', carried?.late),
        ]}
      />
      <KpiBand
        label={say('figure.done')}
        items={[
          item('delivered', carried?.delivered, { days: carried?.days ?? 0 }),
          item('onTime', onTimePct && format.percent(onTimePct, { max: 1 }), { n: carried?.promised ?? 0 }),
          item('fromLoading', fromLoading?.value && format.number(fromLoading.value, { max: 1 }), {
            n: fromLoading?.n ?? 0,
          }),
        ]}
      />
    </Stack>
  );
}

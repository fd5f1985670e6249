import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { ErrorState, KpiBand, LinkButton, PageBody, PageHeader, Stack, Cluster } from '@orebridge/ui';
import { LOADING_STATES, TRANSIT_STATES } from '@orebridge/trade';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { useShipmentFigures } from '../shared/api/useShipmentFigures';
import { OwnShipments } from '../features/shipments/components/OwnShipments';

const GROUPS = {
  planned: ['planned', 'booked'],
  moving: [...LOADING_STATES, ...TRANSIT_STATES],
  delivered: ['delivered', 'closed'],
} as const;

const Figures = () => {
  const say = useMessages('logistics');
  const errorText = useErrorText();
  const figures = useShipmentFigures();
  if (figures.isError) return <ErrorState text={errorText(figures.error)} onRetry={() => void figures.refetch()} />;
  const counted = (group: readonly string[]) =>
    figures.data?.states.filter(({ state }) => group.includes(state)).reduce((sum, { count }) => sum + count, 0) ?? 0;
  const item = (id: string, value: number) => ({
    id,
    label: say(`overview.${id}`),
    value: String(value),
    context: say('overview.n', { n: figures.data?.n ?? 0 }),
    pending: figures.isPending,
  });
  return (
    <KpiBand
      label={say('overview.title')}
      items={[
        item('planned', counted(GROUPS.planned)),
        item('moving', counted(GROUPS.moving)),
        item('delivered', counted(GROUPS.delivered)),
        item('late', figures.data?.delayed ?? 0),
      ]}
    />
  );
};

/** What the viewer may see of its supply chain, in figures, each with how many it was counted from. */
export default function OverviewPage() {
  const say = useMessages('logistics');
  const { can } = useSession();
  useLiveFreight();
  return (
    <PageBody>
      <PageHeader title={say('overview.title')} subtitle={say('overview.subtitle')} />
      <Stack gap={7}>
        {can('view:shipments') ? <Figures /> : null}
        <OwnShipments />
        <Cluster gap={3}>
          <LinkButton href="/supply-chain-map">{say('map.title')}</LinkButton>
          <LinkButton href="/mines">{say('mines.title')}</LinkButton>
          <LinkButton href="/freight-calculators">{say('calc.title')}</LinkButton>
        </Cluster>
      </Stack>
    </PageBody>
  );
}

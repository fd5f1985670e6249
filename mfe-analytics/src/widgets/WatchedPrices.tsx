import type { PriceAlert } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { BareLink, EmptyState, MineralThumb, Panel, RowItem, RowList, MeanChange, useMineralName } from '@orebridge/ui';
import { useAlerts } from '../features/prices/api/useAlerts';
import { useSeries } from '../shared/api/useSeries';
import { useReading } from '../shared/prices/reading';
import { useSource } from '../shared/prices/useSource';

const watchedBy = (alerts: readonly PriceAlert[]) => new Set(alerts.map(({ series }) => series));

/** Where the prices stand for which the reader keeps an alert. */
export default function WatchedPrices() {
  const say = useMessages('analytics');
  const nameOf = useMineralName();
  const reading = useReading();
  const { dated } = useSource();
  const alerts = useAlerts();
  const series = useSeries();
  return (
    <Panel title={say('watched.title')} flush>
      <Read of={alerts}>
        {({ items: rules }) => (
          <Read of={series}>
            {({ items }) => {
              const watched = items.filter(({ id }) => watchedBy(rules).has(id));
              return watched.length ? (
                <RowList>
                  {watched.map((one) => (
                    <RowItem
                      key={one.id}
                      lead={<MineralThumb mineral={one.mineral} size={32} />}
                      title={<BareLink href={`/prices?series=${one.id}`}>{nameOf(one.mineral)}</BareLink>}
                      detail={
                        one.last ? `${reading.write(one, one.last.price)} ${reading.of(one).per}, ${dated(one)}` : ''
                      }
                      end={one.changePct ? <MeanChange value={one.changePct} frequency={one.frequency} /> : null}
                    />
                  ))}
                </RowList>
              ) : (
                <EmptyState icon="bell" title={say('watched.none')} text={say('watched.noneText')} />
              );
            }}
          </Read>
        )}
      </Read>
    </Panel>
  );
}

import type { SeriesSummary } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { EmptyState, MineralThumb, RowItem, RowList, MeanChange, useMineralName } from '@orebridge/ui';
import { BareLink } from '@orebridge/ui';
import { useReading } from './prices/reading';
import { useSource } from './prices/useSource';

/** The monthly series of minerals that moved most against the month before, the largest move first. */
export const moversOf = (items: readonly SeriesSummary[], most: number): SeriesSummary[] =>
  items
    .filter(({ primary, frequency, changePct }) => primary && frequency === 'monthly' && changePct)
    .toSorted((a, b) => Math.abs(Number(b.changePct)) - Math.abs(Number(a.changePct)))
    .slice(0, most);

/** What moved most, with the month that it is of. */
export const Movers = ({ items }: { items: readonly SeriesSummary[] }) => {
  const say = useMessages('analytics');
  const nameOf = useMineralName();
  const reading = useReading();
  const { dated } = useSource();
  if (!items.length) return <EmptyState icon="chart-line" title={say('movers.none')} text={say('movers.noneText')} />;
  return (
    <RowList>
      {items.map((series) => (
        <RowItem
          key={series.id}
          lead={<MineralThumb mineral={series.mineral} size={32} />}
          title={<BareLink href={`/prices?series=${series.id}`}>{nameOf(series.mineral)}</BareLink>}
          detail={
            series.last ? `${reading.write(series, series.last.price)} ${reading.of(series).per}, ${dated(series)}` : ''
          }
          end={<MeanChange value={series.changePct ?? '0'} frequency={series.frequency} />}
        />
      ))}
    </RowList>
  );
};

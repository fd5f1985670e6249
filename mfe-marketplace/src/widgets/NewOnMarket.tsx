import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  useFormat,
} from '@orebridge/ui';
import { useLatest } from './api/useLatest';
import { useLiveListings } from '../shared/api/useLiveListings';
import { demoIn } from '../shared/lots/Demo';
import { useOrigin } from '../shared/lots/origin';
import { LotPrice } from '../shared/prices/LotPrice';

const SHOWN = 5;

/** The lots that came on the market last. */
const NewOnMarket = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const origin = useOrigin();
  const errorText = useErrorText();
  const latest = useLatest(SHOWN);
  useLiveListings();
  const lots = latest.data?.items ?? [];
  const demo = demoIn(lots);
  return (
    <Panel
      flush
      title={say('widget.new.title')}
      actions={
        <>
          {demo === 'all' ? <DemoRibbon inline /> : null}
          <Link href="/marketplace">{say('widget.new.all')}</Link>
        </>
      }
    >
      {latest.isPending ? (
        <Loading height={220} />
      ) : latest.isError ? (
        <ErrorState title={say('error.search')} text={errorText(latest.error)} onRetry={() => void latest.refetch()} />
      ) : lots.length === 0 ? (
        <EmptyState icon="storefront" title={say('empty.none.title')} text={say('empty.none.text')} />
      ) : (
        <RowList label={say('widget.new.title')}>
          {lots.map((lot) => (
            <RowItem
              key={lot.id}
              lead={<MineralThumb mineral={lot.mineralType ?? ''} photo={lot.image ?? undefined} size={40} />}
              title={<Link href={`/listing/${lot.id}`}>{lot.mineralName || say('lot.unnamed')}</Link>}
              detail={
                <>
                  {[origin(lot), lot.publishedAt ? format.relativeTime(lot.publishedAt) : '']
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  {demo === 'some' && lot.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={lot.pricePerUnit && lot.unit ? <LotPrice lot={lot} /> : undefined}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
};

export default NewOnMarket;

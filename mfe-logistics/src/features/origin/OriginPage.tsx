import { api, type OriginOfLot } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate, LazyMap } from '@orebridge/remote-kit/pages';
import {
  Button,
  DemoRibbon,
  Link,
  MineralThumb,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  Stack,
  useFormat,
} from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useOrigins } from './api/useOrigins';
import { OriginForm } from './components/OriginForm';
import { Paged } from '../../shared/list/Paged';

/**
 * Where the own lots come from, or for an administrator those of all companies: on the map, and lot by lot. The address holds the lot
 * whose place is being set.
 */
export default function OriginPage() {
  const say = useMessages('logistics');
  const format = useFormat();
  const { role } = useSession();
  const ofAll = role === 'admin';
  const [search, setSearch] = useSearchParams();
  const pages = useOrigins();
  const lots = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const chosen = lots.find(({ id, own }) => own && id === search.get('lot'));
  const nameOf = ({ name, reference }: OriginOfLot) => name ?? reference;
  const choose = (id: string | null) => setSearch(id ? { lot: id } : {}, { replace: true });
  const points = lots.flatMap((lot) =>
    lot.pin ? [{ id: lot.id, lat: lot.pin.lat, lon: lot.pin.lon, label: `${nameOf(lot)}: ${lot.pin.name}` }] : [],
  );
  const placeOf = ({ pin, mineLocation, country }: OriginOfLot) =>
    pin
      ? `${pin.name} (${format.number(pin.lat, { max: 3 })}°, ${format.number(pin.lon, { max: 3 })}°)`
      : [mineLocation, country && format.country(country)].filter(Boolean).join(', ');
  return (
    <PageBody>
      <PageHeader title={say('origin.title')} subtitle={say(ofAll ? 'origin.subtitleAll' : 'origin.subtitle')} />
      <Stack gap={6}>
        {points.length ? (
          <Panel title={say('origin.map')} meta={say('origin.count', { pinned: points.length, total: lots.length })}>
            <LazyMap label={say('origin.mapLabel', { count: points.length })} points={points} />
          </Panel>
        ) : null}
        {chosen ? (
          <OperationGate of={api.origins.pin}>
            <OriginForm key={chosen.id} lot={chosen} name={nameOf(chosen)} onDone={() => choose(null)} />
          </OperationGate>
        ) : null}
        <Paged
          label={say('origin.lots')}
          title={say('origin.lots')}
          pages={pages}
          empty={{
            title: say(ofAll ? 'origin.noneOfAll' : 'origin.none'),
            text: say(ofAll ? 'origin.noneOfAllText' : 'origin.noneText'),
            actions: ofAll ? undefined : <Link href="/create-listing">{say('origin.create')}</Link>,
          }}
          row={(lot) => (
            <RowItem
              key={lot.id}
              lead={<MineralThumb mineral={lot.mineral ?? ''} size={32} />}
              title={nameOf(lot)}
              detail={
                <>
                  {[lot.reference, placeOf(lot), say(lot.pin ? `origin.${lot.pin.accuracy}` : 'origin.unpinned')]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  {lot.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={
                lot.own ? (
                  <Button size="sm" onClick={() => choose(lot.id)}>
                    {say(lot.pin ? 'origin.change' : 'origin.set')}
                  </Button>
                ) : undefined
              }
            />
          )}
        />
      </Stack>
    </PageBody>
  );
}

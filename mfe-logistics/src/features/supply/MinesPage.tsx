import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { LazyMap } from '@orebridge/remote-kit/pages';
import {
  Combobox,
  EmptyState,
  ErrorState,
  Field,
  Grid,
  MineralThumb,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  Stack,
  Text,
  TextInput,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useState } from 'react';
import { useSites } from '../../shared/api/useSites';

const SHOWN = 60;

/** Mines, smelters and plants of the open data, on the map and as a list. */
export default function MinesPage() {
  const say = useMessages('logistics');
  const shared = useMessages();
  const format = useFormat();
  const mineralName = useMineralName();
  const minerals = useMineralOptions();
  const errorText = useErrorText();
  const [mineral, setMineral] = useState<string | null>(null);
  const [q, setQ] = useState('');
  const sites = useSites({ ...(mineral && { mineral }), ...(q.trim() && { q: q.trim() }) });
  const items = sites.data?.items ?? [];
  const about = (ids: readonly string[]) => ids.map((one) => mineralName(one)).join(', ');
  return (
    <PageBody>
      <PageHeader title={say('mines.title')} subtitle={say('mines.subtitle')} />
      <Stack gap={6}>
        <Grid columns={2}>
          <Field label={shared('common.mineral')} optional>
            <Combobox value={mineral} onValueChange={setMineral} options={minerals} />
          </Field>
          <Field label={shared('common.name')} optional>
            <TextInput type="search" icon="magnifying-glass" value={q} onChange={(event) => setQ(event.target.value)} />
          </Field>
        </Grid>
        {sites.isError ? <ErrorState text={errorText(sites.error)} onRetry={() => void sites.refetch()} /> : null}
        {sites.isPending ? <SkeletonText lines={8} /> : null}
        {sites.data && !items.length ? (
          <EmptyState icon="map-pin" title={say('noneFound')} text={say('noneFoundText')} />
        ) : null}
        {items.length ? (
          <>
            <Panel
              title={say('mines.map')}
              meta={say('mines.count', { shown: items.length, total: sites.data?.total ?? 0 })}
            >
              <LazyMap
                label={say('mines.mapLabel', { count: items.length })}
                points={items.map(({ id, name, country, lat, lon }) => ({
                  id,
                  lat,
                  lon,
                  label: `${name}, ${country}`,
                }))}
              />
            </Panel>
            <Panel flush title={say('mines.list')}>
              <RowList label={say('mines.list')}>
                {items.slice(0, SHOWN).map(({ id, name, country, type, minerals, source }) => (
                  <RowItem
                    key={id}
                    lead={<MineralThumb mineral={minerals[0] ?? ''} size={32} />}
                    title={name}
                    detail={[
                      say(`site.${type.replaceAll(' ', '_')}`),
                      format.country(country),
                      about(minerals),
                      source,
                    ].join(' · ')}
                  />
                ))}
              </RowList>
            </Panel>
          </>
        ) : null}
        <Text as="p" size="caption" tone="tertiary">
          {say('mines.source')}
        </Text>
      </Stack>
    </PageBody>
  );
}

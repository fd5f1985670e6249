import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { useSearchParams } from 'react-router-dom';
import { Button, Columns, PageBody, PageHeader, Panel, Stack, TabLinks, Text } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useSeries } from '../../shared/api/useSeries';
import { csvOf, saveCsv } from '../../shared/csv';
import { GROUPS, isInGroup } from '../../shared/minerals/groups';
import { Alerts } from './components/Alerts';
import { SeriesPanel } from './components/SeriesPanel';
import { SeriesTable } from '../../shared/prices/SeriesTable';

const AlertDialog = lazy(async () => ({ default: (await import('./components/AlertDialog')).AlertDialog }));
const FIRST = 'wb-copper';

/** Published prices of the minerals: all of them, one over time, and the reader's alerts. */
export default function PricesPage() {
  const say = useMessages('analytics');
  const shared = useMessages();
  const intl = useIntl();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const series = useSeries();
  const group = params.get('group');
  const mineral = params.get('mineral');
  const hrefWith = (key: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (key === 'series') next.delete('compare');
    if (value) next.set(key, value);
    else next.delete(key);
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const items = series.data?.items ?? [];
  const shown = items.filter(({ mineral: of }) => isInGroup(of, group));
  const current =
    items.find(({ id }) => id === params.get('series')) ??
    items.find((one) => one.primary && one.mineral === mineral) ??
    shown.find(({ id }) => id === FIRST) ??
    shown[0];
  const exportAll = () =>
    saveCsv(
      'prices',
      csvOf(
        ['series', 'mineral', 'label', 'date', 'price', 'currency', 'unit', 'source', 'licence'],
        shown.map((one) => [
          one.id,
          one.mineral,
          one.label,
          one.last?.date ?? null,
          one.last?.price ?? null,
          one.currency,
          one.unit,
          one.source,
          one.licence,
        ]),
        say('prices.sources'),
        intl.locale,
      ),
    );
  return (
    <PageBody>
      <PageHeader
        title={say('prices.title')}
        subtitle={say('prices.subtitle', { count: items.length })}
        actions={
          <>
            <Button icon="download-simple" onClick={exportAll} disabled={!items.length}>
              {say('export')}
            </Button>
            <Button variant="primary" icon="bell" onClick={() => setAdding(true)} disabled={!current}>
              {say('alerts.new')}
            </Button>
          </>
        }
      />
      <Stack gap={7}>
        <TabLinks
          label={say('prices.groups')}
          items={[
            { href: hrefWith('group', null), label: shared('common.all'), current: !group },
            ...GROUPS.map((id) => ({
              href: hrefWith('group', id),
              label: intl.formatMessage({ id: `ui.mineralGroup.${id}` }),
              current: group === id,
            })),
          ]}
        />
        <Read of={series}>
          {() => (
            <>
              {current ? <SeriesPanel series={current} all={items} /> : null}
              <Columns aside={<Alerts onNew={() => setAdding(true)} />} asideLabel={say('alerts.title')}>
                <Panel title={say('prices.all')} flush>
                  <SeriesTable items={shown} current={current?.id} hrefOf={({ id }) => hrefWith('series', id)} />
                </Panel>
              </Columns>
              <Text as="p" size="caption" tone="tertiary">
                {say('prices.sources')}
              </Text>
            </>
          )}
        </Read>
      </Stack>
      {adding && current ? (
        <Suspense>
          <AlertDialog series={current.id} all={items} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  );
}

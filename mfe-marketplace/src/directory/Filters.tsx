import { DIRECTORY_KINDS, DIRECTORY_SORTS, SELLER_TYPES } from '@orebridge/contracts';
import { MINERALS } from '@orebridge/trade';
import { Checkbox, Cluster, Field, Grid, Segmented, Select, TextInput, useFormat, useMineralName } from '@orebridge/ui';
import { COUNTRY_CODES } from '../draft/countries';
import { useSay } from '../say';
import { useSettled } from '../search/useSettled';
import { MIN_RATINGS, readFilters, readSort, readView, VIEWS } from './query';

interface Props {
  params: URLSearchParams;
  suppliersOnly: boolean;
  change: (name: string, value: string, replace?: boolean) => void;
}
type Choice = 'kind' | 'country' | 'sellerType' | 'mineral' | 'minRating';

/** All that narrows and sorts the directory, and the switch between list and map. */
export const Filters = ({ params, suppliersOnly, change }: Props) => {
  const say = useSay();
  const format = useFormat();
  const mineralName = useMineralName();
  const filters = readFilters(params, suppliersOnly);
  const view = readView(params);
  const [typed, setTyped] = useSettled(filters.q ?? '', (q) => change('q', q.trim(), true));
  const [held, setHeld] = useSettled(filters.certification ?? '', (name) => change('certification', name.trim(), true));
  const choice = (name: Choice, options: { value: string; label: string }[]) => (
    <Field label={say(`directory.filter.${name}`)}>
      <Select
        value={filters[name] ?? ''}
        onChange={(event) => change(name, event.target.value)}
        options={[{ value: '', label: say('directory.any') }, ...options]}
      />
    </Field>
  );
  return (
    <>
      <Grid columns={4}>
        <Field label={say('directory.filter.q')}>
          <TextInput
            type="search"
            icon="magnifying-glass"
            value={typed}
            maxLength={120}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {suppliersOnly
          ? choice(
              'sellerType',
              SELLER_TYPES.map((value) => ({ value, label: say(`seller.${value}`) })),
            )
          : choice(
              'kind',
              DIRECTORY_KINDS.map((value) => ({ value, label: say(`directory.kind.${value}`) })),
            )}
        {choice(
          'country',
          COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })).sort((a, b) =>
            a.label.localeCompare(b.label),
          ),
        )}
        {choice(
          'mineral',
          MINERALS.map((value) => ({ value, label: mineralName(value) })),
        )}
        <Field label={say('directory.filter.certification')}>
          <TextInput type="search" value={held} maxLength={80} onChange={(event) => setHeld(event.target.value)} />
        </Field>
        {choice(
          'minRating',
          MIN_RATINGS.map((value) => ({ value, label: say('directory.atLeast', { rating: value }) })),
        )}
        {view === 'list' ? (
          <Field label={say('directory.sort')}>
            <Select
              value={readSort(params)}
              onChange={(event) => change('sort', event.target.value === 'name' ? '' : event.target.value)}
              options={DIRECTORY_SORTS.map((value) => ({ value, label: say(`directory.sort.${value}`) }))}
            />
          </Field>
        ) : null}
      </Grid>
      <Cluster justify="between" gap={4} wrap>
        <Checkbox
          label={say('directory.verifiedOnly')}
          checked={filters.verified === 'true'}
          onChange={(event) => change('verified', event.target.checked ? 'true' : '')}
        />
        <Segmented
          label={say('directory.view')}
          value={view}
          onValueChange={(value) => change('view', value === 'list' ? '' : value)}
          options={VIEWS.map((value) => ({
            value,
            label: say(`directory.view.${value}`),
            icon: value === 'map' ? 'map-trifold' : 'list',
          }))}
        />
      </Cluster>
    </>
  );
};

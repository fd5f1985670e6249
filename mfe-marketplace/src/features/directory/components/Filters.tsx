import { DIRECTORY_KINDS, DIRECTORY_SORTS, SELLER_TYPES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { type ChangeAddress, SearchField, useSettled } from '@orebridge/remote-kit/pages';
import { Checkbox, Cluster, Field, Segmented, Select } from '@orebridge/ui';
import { useCountries } from '../../../shared/listing-editor/useCountries';
import { ChoiceFilter } from '../../../shared/search/ChoiceFilter';
import { FilterGrid } from '../../../shared/search/FilterGrid';
import { MIN_RATINGS, readFilters, readSort, readView, VIEWS } from '../query';

interface Props {
  params: URLSearchParams;
  suppliersOnly: boolean;
  change: ChangeAddress;
}
type Choice = 'kind' | 'country' | 'sellerType' | 'mineral' | 'minRating';

/** All that narrows and sorts the directory, and the switch between list and map. */
export const Filters = ({ params, suppliersOnly, change }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const minerals = useMineralOptions();
  const filters = readFilters(params, suppliersOnly);
  const view = readView(params);
  const [typed, setTyped] = useSettled(filters.q ?? '', (q) => change('q', q.trim(), true));
  const [held, setHeld] = useSettled(filters.certification ?? '', (name) => change('certification', name.trim(), true));
  const choice = (name: Choice, options: readonly { value: string; label: string }[]) => (
    <ChoiceFilter
      label={say(`directory.filter.${name}`)}
      value={filters[name]}
      options={options}
      onChange={(value) => change(name, value)}
    />
  );
  return (
    <>
      <FilterGrid>
        <SearchField
          labelled
          icon="magnifying-glass"
          label={say('directory.filter.q')}
          typed={typed}
          onType={setTyped}
        />
        {suppliersOnly
          ? choice(
              'sellerType',
              SELLER_TYPES.map((value) => ({ value, label: say(`seller.${value}`) })),
            )
          : choice(
              'kind',
              DIRECTORY_KINDS.map((value) => ({ value, label: say(`directory.kind.${value}`) })),
            )}
        {choice('country', useCountries())}
        {choice('mineral', minerals)}
        <SearchField labelled label={say('directory.filter.certification')} typed={held} max={80} onType={setHeld} />
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
      </FilterGrid>
      <Cluster justify="between" gap={4} wrap>
        <Checkbox
          label={say('directory.verifiedOnly')}
          checked={filters.verified === 'true'}
          onChange={(event) => change('verified', event.target.checked ? 'true' : '')}
        />
        <Segmented
          label={shared('common.view')}
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

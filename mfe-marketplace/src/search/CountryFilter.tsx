import { FilterTag, FilterTags, Select, useFormat } from '@orebridge/ui';
import { useSay } from '../say';
import type { FilterProps } from './FilterPanel';
import { useCount } from './useCount';

/** Countries of origin: those that have lots, with their counts; several may be chosen. */
export const CountryFilter = ({ filters, facets, change }: FilterProps) => {
  const say = useSay();
  const countOf = useCount();
  const format = useFormat();
  const options = (facets?.country ?? [])
    .filter(({ value }) => !filters.country.includes(value))
    .map((facet) => ({ value: facet.value, name: format.country(facet.value), count: countOf(facet) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ value, name, count }) => ({ value, label: say('filters.country.option', { name, count }) }));
  return (
    <>
      <Select
        inputSize="sm"
        aria-label={say('filters.country')}
        placeholder={filters.country.length ? say('filters.country.another') : say('filters.country.any')}
        options={options}
        value=""
        onChange={(event) => event.target.value && change({ country: [...filters.country, event.target.value] })}
      />
      {filters.country.length > 0 ? (
        <FilterTags>
          {filters.country.map((code) => (
            <FilterTag
              key={code}
              label={format.country(code)}
              onRemove={() => change({ country: filters.country.filter((other) => other !== code) })}
            />
          ))}
        </FilterTags>
      ) : null}
    </>
  );
};

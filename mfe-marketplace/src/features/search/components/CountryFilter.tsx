import { useMessages } from '@orebridge/remote-kit';
import { Combobox, FilterTag, FilterTags, useFormat } from '@orebridge/ui';
import type { FilterProps } from './FilterPanel';
import { useCount } from '../hooks/useCount';

/** Countries of origin: those that have lots, with their counts; several may be chosen. */
export const CountryFilter = ({ filters, facets, change }: FilterProps) => {
  const say = useMessages('marketplace');
  const countOf = useCount();
  const format = useFormat();
  const options = (facets?.country ?? [])
    .filter(({ value }) => !filters.country.includes(value))
    .map((facet) => ({ value: facet.value, label: format.country(facet.value), end: countOf(facet) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <Combobox
        inputSize="sm"
        aria-label={say('filters.country')}
        placeholder={filters.country.length ? say('filters.country.another') : say('filters.country.any')}
        options={options}
        value={null}
        onValueChange={(code) => code && change({ country: [...filters.country, code] })}
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

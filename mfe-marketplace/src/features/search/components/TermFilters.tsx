import { useMessages } from '@orebridge/remote-kit';
import { COMPLIANCE_FORMS, INCOTERMS } from '@orebridge/trade';
import { Checkbox, Combobox, FilterTag, FilterTags } from '@orebridge/ui';
import { usePortOptions } from '../../../shared/lots/port-options';
import { type Filters, filterQuery } from '../../../shared/search/filters';
import type { ChangeFilters } from '../../../shared/search/useFilters';
import { useTermFacets } from '../api/useTermFacets';
import { useCount } from '../hooks/useCount';

interface Props {
  filters: Filters;
  change: ChangeFilters;
}

/** Forms or delivery terms to tick, each with how many lots it would show. */
export const TermFilter = ({ filters, change, name }: Props & { name: 'form' | 'incoterm' }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const countOf = useCount();
  const facets = useTermFacets(filterQuery(filters)).data?.[name];
  const chosen = filters[name];
  const values: readonly (readonly [string, string])[] =
    name === 'form'
      ? COMPLIANCE_FORMS.map((form) => [form, say(`form.${form}`)])
      : INCOTERMS.map((term) => [term, shared(`incoterm.${term}`)]);
  return values.map(([value, label]) => {
    const facet = facets?.find((one) => one.value === value);
    // What no lot is stays out of the way, unless it is ticked.
    if (facets && !facet && !chosen.includes(value)) return null;
    return (
      <Checkbox
        key={value}
        label={label}
        count={countOf(facet ?? (facets && { count: 0, capped: false }))}
        checked={chosen.includes(value)}
        onChange={(event) =>
          change({ [name]: event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value) })
        }
      />
    );
  });
};

/** Named places: ports of the list, or any other in words. */
export const PlaceFilter = ({ filters, change }: Props) => {
  const say = useMessages('marketplace');
  const ports = usePortOptions();
  return (
    <>
      <Combobox
        inputSize="sm"
        aria-label={say('filters.place')}
        placeholder={say('filters.place.find')}
        options={ports.map(({ value, name, label }) => ({ value: name, label, keywords: value }))}
        other={(typed) => say('filters.place.other', { place: typed })}
        value={null}
        onValueChange={(place) => {
          const named = place?.replaceAll(',', ' ').trim();
          if (named && !filters.place.includes(named)) change({ place: [...filters.place, named] });
        }}
      />
      {filters.place.length > 0 ? (
        <FilterTags>
          {filters.place.map((place) => (
            <FilterTag
              key={place}
              label={place}
              onRemove={() => change({ place: filters.place.filter((other) => other !== place) })}
            />
          ))}
        </FilterTags>
      ) : null}
    </>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { Checkbox, Text } from '@orebridge/ui';
import type { FilterProps } from './FilterPanel';
import { useCount } from '../hooks/useCount';

/** Certificates that sellers of lots on the market name. */
export const CertificationFilter = ({ filters, facets, change }: FilterProps) => {
  const say = useMessages('marketplace');
  const countOf = useCount();
  const counts = facets?.certification ?? [];
  const chosenWithout = filters.certification
    .filter((value) => !counts.some((facet) => facet.value === value))
    .map((value) => ({ value, count: 0, capped: false }));
  const shown = [...counts, ...chosenWithout];
  if (shown.length === 0)
    return (
      <Text as="p" size="bodySm" tone="tertiary">
        {say('filters.certification.none')}
      </Text>
    );
  return (
    <>
      {shown.map(({ value, ...facet }) => (
        <Checkbox
          key={value}
          label={value}
          count={countOf(facet)}
          checked={filters.certification.includes(value)}
          onChange={(event) =>
            change({
              certification: event.target.checked
                ? [...filters.certification, value]
                : filters.certification.filter((other) => other !== value),
            })
          }
        />
      ))}
      <Text as="p" size="bodySm" tone="tertiary">
        {say('filters.certification.hint')}
      </Text>
    </>
  );
};

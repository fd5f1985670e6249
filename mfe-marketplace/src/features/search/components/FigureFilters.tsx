import { useMessages } from '@orebridge/remote-kit';
import { useSettled } from '@orebridge/remote-kit/pages';
import { dec, isDecimal } from '@orebridge/trade';
import { Field, NumberInput, RangeFields } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { usePriceDisplay } from '../../../shared/api/usePriceDisplay';
import { type Filters, priceRange, rangeIn } from '../../../shared/search/filters';
import type { ChangeFilters } from '../../../shared/search/useFilters';

const Block = styled.div`
  padding: 12px 0 14px;
  border-top: 1px solid var(--border-subtle);
`;

const problemOf = (min: string, max: string) => {
  for (const value of [min, max]) {
    if (value && !isDecimal(value)) return 'validation.decimal';
    if (value.startsWith('-')) return 'validation.notNegative';
  }
  return min && max && dec(min).greaterThan(dec(max)) ? 'marketplace.filters.range.order' : null;
};

interface RangeProps {
  label: string;
  unit: string;
  min: string;
  max: string;
  onChange: (next: { min: string; max: string }) => void;
}

const Range = ({ label, unit, min, max, onChange }: RangeProps) => {
  const intl = useIntl();
  const [range, setRange] = useSettled({ min, max }, (next) => {
    if (!problemOf(next.min, next.max)) onChange(next);
  });
  const problem = problemOf(range.min, range.max);
  return (
    <RangeFields
      label={label}
      unit={unit}
      min={range.min}
      max={range.max}
      onChange={setRange}
      error={problem ? intl.formatMessage({ id: problem }) : undefined}
    />
  );
};

/** Price, quantity and purity: typed, checked, and applied after a pause. */
export const FigureFilters = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const purityProblem = (value: string) => {
    if (value && !isDecimal(value)) return 'validation.decimal';
    return value && (value.startsWith('-') || dec(value).greaterThan(100)) ? 'validation.percent' : null;
  };
  const [purity, setPurity] = useSettled(filters.purityMin, (purityMin) => {
    if (!purityProblem(purityMin)) change({ purityMin }, { replace: true });
  });
  const problem = purityProblem(purity);
  const priced = rangeIn(filters, usePriceDisplay());
  return (
    <>
      <Block>
        <Range
          label={say('filters.price')}
          unit={say('filters.price.unit', priced)}
          min={filters.priceMin}
          max={filters.priceMax}
          onChange={(range) => change(priceRange(range, priced), { replace: true })}
        />
      </Block>
      <Block>
        <Range
          label={say('filters.quantity')}
          unit={say('filters.quantity.unit')}
          min={filters.quantityMin}
          max={filters.quantityMax}
          onChange={({ min, max }) => change({ quantityMin: min, quantityMax: max }, { replace: true })}
        />
      </Block>
      <Block>
        <Field
          label={say('filters.purity.min')}
          unit="%"
          error={problem ? intl.formatMessage({ id: problem }) : undefined}
        >
          <NumberInput inputSize="sm" value={purity} onValueChange={setPurity} />
        </Field>
      </Block>
    </>
  );
};

import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Decimal } from '../format/decimal';
import { Icon } from '../icon/Icon';
import { NumberInput } from './NumberInput';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 540;
  small {
    font-size: 12px;
    font-weight: 400;
    color: var(--text-tertiary);
  }
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  label {
    display: flex;
    flex-direction: column;
    gap: 2px;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
`;
const Bars = styled.svg`
  width: 100%;
  height: 34px;
  rect {
    fill: var(--border-default);
  }
  rect[data-in] {
    fill: var(--chart-c1);
    opacity: 0.6;
  }
`;
const Wrong = styled.span`
  display: flex;
  gap: 5px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  color: var(--negative-text);
`;

export interface RangeFieldsProps {
  label: string;
  unit?: string;
  min: Decimal;
  max: Decimal;
  onChange(next: { min: Decimal; max: Decimal }): void;
  error?: string;
  /** How many fall into each of equal steps between the bounds. */
  histogram?: readonly number[];
  bounds?: { low: number; high: number };
}

/** From and to, each a figure of its own; a histogram shows where the matter lies. */
export function RangeFields({ label, unit, min, max, onChange, error, histogram, bounds }: RangeFieldsProps) {
  const intl = useIntl();
  const id = useId();
  const tallest = Math.max(1, ...(histogram ?? []));
  const inside = (index: number, count: number) => {
    if (!bounds) return true;
    const middle = bounds.low + ((index + 0.5) / count) * (bounds.high - bounds.low);
    return middle >= Number(min || bounds.low) && middle <= Number(max || bounds.high);
  };
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error ? `${id}-e` : undefined}>
      <Head>
        <span id={id}>{label}</span>
        {unit ? <small>{unit}</small> : null}
      </Head>
      {histogram ? (
        <Bars viewBox={`0 0 ${histogram.length * 10} 34`} preserveAspectRatio="none" aria-hidden="true">
          {histogram.map((count, index) => (
            <rect
              // The steps of a histogram have no other name than their place.
              key={index}
              data-in={inside(index, histogram.length) || undefined}
              x={index * 10}
              width="9"
              y={34 - (count / tallest) * 34}
              height={(count / tallest) * 34}
            />
          ))}
        </Bars>
      ) : null}
      <Pair>
        <label>
          {intl.formatMessage({ id: 'ui.range.min' })}
          <NumberInput
            value={min}
            aria-invalid={error ? true : undefined}
            onValueChange={(value) => onChange({ min: value, max })}
          />
        </label>
        <label>
          {intl.formatMessage({ id: 'ui.range.max' })}
          <NumberInput
            value={max}
            aria-invalid={error ? true : undefined}
            onValueChange={(value) => onChange({ min, max: value })}
          />
        </label>
      </Pair>
      {error ? (
        <Wrong id={`${id}-e`}>
          <Icon name="warning-circle-fill" size={14} />
          {error}
        </Wrong>
      ) : null}
    </Box>
  );
}

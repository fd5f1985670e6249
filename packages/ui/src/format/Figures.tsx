import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Decimal } from './decimal';
import { UNIT_PRICE_DIGITS, useFormat } from './useFormat';

const Figure = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 5px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums lining-nums;
  b {
    font-weight: 580;
  }
  small {
    font-size: 0.86em;
    color: var(--text-tertiary);
  }
  &[data-size='lg'] b {
    font-size: 30px;
    line-height: 36px;
    font-weight: 560;
    letter-spacing: -0.024em;
    font-stretch: 102%;
  }
  &[data-size='lg'] small {
    font-size: 14px;
  }
`;

const Moment = styled.time`
  white-space: nowrap;
`;

const Stacked = styled.span`
  display: inline-block;
`;

const Second = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
  white-space: nowrap;
`;

interface MoneyProps {
  value: Decimal | number;
  currency?: string;
  /** The unit a price is for. */
  per?: string;
  sign?: boolean;
}

/** An amount with its currency in letters. */
export function Money({ value, currency = 'USD', per, sign }: MoneyProps) {
  const format = useFormat();
  return (
    <Figure>
      <span>{format.number(value, { min: 2, max: per ? UNIT_PRICE_DIGITS : 2, sign })}</span>{' '}
      <small>{per ? `${currency}/${per}` : currency}</small>
    </Figure>
  );
}

/** A quantity with its unit. */
export function Quantity({ value, unit }: { value: Decimal | number; unit: string }) {
  const format = useFormat();
  return (
    <Figure>
      <span>{format.number(value)}</span> <small>{unit}</small>
    </Figure>
  );
}

interface PriceCellProps extends Omit<MoneyProps, 'sign'> {
  per: string;
  /** A line beneath: the change against an index, or a converted price with the rate's time. */
  second?: ReactNode;
  size?: 'md' | 'lg';
}

/** A price: the figure bold, its unit lighter, never wrapped, never without a unit. */
export function PriceCell({ value, currency = 'USD', per, second, size = 'md' }: PriceCellProps) {
  const format = useFormat();
  return (
    <Stacked>
      <Figure data-size={size}>
        <b>{format.number(value, { min: 2, max: UNIT_PRICE_DIGITS })}</b> <small>{`${currency}/${per}`}</small>
      </Figure>
      {second ? <Second>{second}</Second> : null}
    </Stacked>
  );
}

interface TimeProps {
  value: string;
  show?: 'date' | 'dateTime' | 'relative';
}

/** A moment, readable by machines too; the full time with its zone is on hover. */
export function Time({ value, show = 'date' }: TimeProps) {
  const format = useFormat();
  const text =
    show === 'date' ? format.date(value) : show === 'dateTime' ? format.dateTime(value) : format.relativeTime(value);
  return (
    <Moment dateTime={value} title={show === 'relative' ? format.dateTime(value) : undefined}>
      {text}
    </Moment>
  );
}

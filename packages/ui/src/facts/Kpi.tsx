import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Decimal, formatDecimal } from '../format/decimal';
import { Skeleton } from '../state/Skeleton';
import { VisuallyHidden } from '../text/Hidden';

const Band = styled.dl`
  display: grid;
  grid-template-columns: repeat(var(--kpis, 5), minmax(0, 1fr));
  background: var(--border-subtle);
  gap: 1px;
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  overflow: hidden;
  &[data-count='3'] {
    --kpis: 3;
  }
  &[data-count='4'] {
    --kpis: 4;
  }
  &[data-count='2'] {
    --kpis: 2;
  }
  &[data-count='6'] {
    --kpis: 6;
  }
  > div {
    padding: 14px 16px 12px;
    background: var(--bg-surface);
    min-width: 0;
    container-type: inline-size;
  }
  dt {
    font-size: 12.5px;
    line-height: 17px;
    color: var(--text-secondary);
  }
  @media (max-width: 1199px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    > div {
      grid-column: span 2;
    }
    &[data-count='2'] > div,
    &[data-count='4'] > div,
    &[data-count='5'] > div:nth-child(n + 4) {
      grid-column: span 3;
    }
  }
  @media (max-width: 767px) {
    > div,
    &[data-count='5'] > div:nth-child(n + 4) {
      grid-column: span 3;
    }
    > div:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;
/** A long amount shrinks rather than break in the midst of its digits or of its unit. */
const Value = styled.dd`
  font-size: clamp(15px, 13.5cqi, 26px);
  line-height: 32px;
  font-weight: 560;
  letter-spacing: -0.022em;
  font-stretch: 102%;
  margin-top: 4px;
  overflow-wrap: anywhere;
  small {
    font-size: 14px;
    font-weight: 440;
    letter-spacing: 0;
    color: var(--text-tertiary);
    margin-left: 4px;
    display: inline-block;
    line-height: 1;
    overflow-wrap: normal;
  }
  @media (max-width: 767px) {
    font-size: clamp(15px, 13.5cqi, 22px);
    line-height: 28px;
  }
`;
const Context = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
  margin-top: 4px;
`;

export interface KpiItem {
  id: string;
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  /** What makes the figure worth reading: against what, since when. */
  context: ReactNode;
  pending?: boolean;
}

/** Three to five figures in one joined band, each with a line of context. */
export function KpiBand({ label, items }: { label: string; items: readonly KpiItem[] }) {
  return (
    <div role="group" aria-label={label}>
      <Band data-count={items.length}>
        {items.map((item) => (
          <div key={item.id}>
            <dt>{item.label}</dt>
            {item.pending ? (
              <Value>
                <Skeleton width="70%" height={22} />
              </Value>
            ) : (
              <Value>
                {item.value}
                {item.unit ? <small>{item.unit}</small> : null}
              </Value>
            )}
            <Context>{item.pending ? <Skeleton width="50%" /> : item.context}</Context>
          </div>
        ))}
      </Band>
    </div>
  );
}

const Move = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 540;
  white-space: nowrap;
  color: var(--market-flat);
  &[data-way='up'] {
    color: var(--market-up);
  }
  &[data-way='down'] {
    color: var(--market-down);
  }
  svg {
    width: 8px;
    height: 8px;
    flex: none;
    fill: currentColor;
  }
`;
const arrows = { up: 'M4 1 7.6 7H.4Z', down: 'M4 7 .4 1h7.2Z', flat: 'M0 3h8v2H0Z' } as const;

/** A market move: arrow, sign and figure. Only for markets; better or worse is written out. */
export function StatDelta({ value, suffix = '%', digits = 2 }: { value: Decimal; suffix?: string; digits?: number }) {
  const intl = useIntl();
  const way = /[1-9]/.test(value) ? (value.startsWith('-') ? 'down' : 'up') : 'flat';
  return (
    <Move data-way={way}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={arrows[way]} />
      </svg>
      <VisuallyHidden>{intl.formatMessage({ id: `ui.delta.${way}` })}</VisuallyHidden>
      {formatDecimal(value, { min: digits, max: digits, sign: true }, intl.locale)}
      {suffix}
    </Move>
  );
}

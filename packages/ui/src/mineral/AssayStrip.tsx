import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Decimal } from '../format/decimal';
import { type Format, useFormat } from '../format/useFormat';

export interface AssayPart {
  /** Chemical sign, as in Cu or SiO₂. */
  symbol: string;
  name?: string;
  /** Share of the lot in per cent. */
  share: Decimal;
  /** The figure as the assay states it, where that is not in per cent: 3.2 g/t stays 3.2 g/t. */
  stated?: { value: Decimal; unit: string };
  role: 'payable' | 'gangue' | 'penalty';
}

/** The decimals that an assay may have: its figures are never rounded. */
const ASSAY_DIGITS = 8;

/** The content of a part in the unit in which it was stated. */
export const assayFigure = ({ share, stated }: Pick<AssayPart, 'share' | 'stated'>, format: Format): string =>
  stated
    ? format.quantity(stated.value, stated.unit, { max: ASSAY_DIGITS })
    : format.percent(share, { max: ASSAY_DIGITS });

const ORDER = { payable: 0, gangue: 1, penalty: 2 } as const;
const GREYS = ['var(--text-disabled)', 'var(--border-default)', 'var(--bg-sunken)'];

const Bar = styled.div`
  display: flex;
  width: 100%;
  height: 6px;
  border-radius: 1px;
  overflow: hidden;
  gap: 1px;
  background: var(--bg-surface);
  > i {
    display: block;
    height: 100%;
    min-width: 2px;
    flex: var(--share) 0 0;
    background: var(--ink);
  }
  &[data-detail] {
    height: 28px;
    gap: 2px;
    border-radius: var(--r-xs);
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  margin-top: 10px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-secondary);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 10px;
    height: 10px;
    flex: none;
    border-radius: 2px;
    background: var(--ink);
    box-shadow: inset 0 0 0 1px var(--border-default);
  }
`;

interface Slice extends AssayPart {
  ink: string;
}

function slices(parts: readonly AssayPart[]): Slice[] {
  let grey = 0;
  return parts
    .filter((part) => Number(part.share) > 0)
    .toSorted((a, b) => ORDER[a.role] - ORDER[b.role] || Number(b.share) - Number(a.share))
    .map((part, index) => {
      if (part.role === 'penalty') return { ...part, ink: 'var(--negative-solid)' };
      if (part.role === 'payable')
        return { ...part, ink: index === 0 ? 'var(--mk)' : 'color-mix(in srgb, var(--mk) 62%, var(--bg-surface))' };
      return { ...part, ink: GREYS[Math.min(grey++, GREYS.length - 1)] ?? 'var(--bg-sunken)' };
    });
}

export interface AssayStripProps {
  mineral: string | null;
  parts: readonly AssayPart[];
  /** 28 px high with a legend beneath. */
  detail?: boolean;
  /** Replaces the list of parts that is read out. */
  label?: string;
}

/** What a lot is made of: mineral colour is payable, greys are gangue, red is a penalty element. */
export function AssayStrip({ mineral, parts, detail, label }: AssayStripProps) {
  const intl = useIntl();
  const format = useFormat();
  const shown = slices(parts);
  const text = (part: AssayPart) => `${part.name ?? part.symbol} ${assayFigure(part, format)}`;
  const rest = 100 - shown.reduce((sum, part) => sum + Number(part.share), 0);
  return (
    <div data-m={mineral ?? undefined}>
      <Bar
        data-detail={detail || undefined}
        role="img"
        aria-label={label ?? (shown.map(text).join(', ') || intl.formatMessage({ id: 'ui.assay.none' }))}
      >
        {shown.map((part) => (
          <i key={part.symbol} style={{ '--share': part.share, '--ink': part.ink } as CSSProperties} />
        ))}
        {rest > 0.5 ? <i style={{ '--share': rest, '--ink': 'var(--bg-sunken)' } as CSSProperties} /> : null}
      </Bar>
      {detail ? (
        <Legend>
          {shown.map((part) => (
            <li key={part.symbol}>
              <i style={{ '--ink': part.ink } as CSSProperties} aria-hidden="true" />
              {part.role === 'penalty'
                ? intl.formatMessage({ id: 'ui.assay.penalty' }, { part: text(part) })
                : text(part)}
            </li>
          ))}
        </Legend>
      ) : null}
    </div>
  );
}

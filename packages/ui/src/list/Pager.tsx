import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { useFormat } from '../format/useFormat';

const Bar = styled.nav`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px 12px;
  padding: 8px 16px;
  border-top: 1px solid var(--border-subtle);
  font-size: 12.5px;
  line-height: 17px;
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums lining-nums;
  > div {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-left: auto;
  }
`;

export interface PagerProps {
  /** Place of the first row in sight, from 1; 0 when there is none. */
  from: number;
  to: number;
  total: number;
  /** The total is a floor: there are more. */
  capped?: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious(): void;
  onNext(): void;
  /** Before the buttons: rows per page. */
  children?: ReactNode;
}

/** Page by page through a list that knows its neighbours, not its page numbers. */
export function Pager({ from, to, total, capped, hasPrevious, hasNext, onPrevious, onNext, children }: PagerProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <Bar aria-label={intl.formatMessage({ id: 'ui.pager.label' })}>
      <span role="status">
        {intl.formatMessage(
          { id: 'ui.pager.range' },
          { from: format.number(from), to: format.number(to), total: `${format.number(total)}${capped ? '+' : ''}` },
        )}
      </span>
      <div>
        {children}
        <IconButton
          bordered
          icon="caret-left"
          size="sm"
          label={intl.formatMessage({ id: 'ui.pager.previous' })}
          disabled={!hasPrevious}
          onClick={onPrevious}
        />
        <IconButton
          bordered
          icon="caret-right"
          size="sm"
          label={intl.formatMessage({ id: 'ui.pager.next' })}
          disabled={!hasNext}
          onClick={onNext}
        />
      </div>
    </Bar>
  );
}

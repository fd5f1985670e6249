import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 12px;
  min-height: 40px;
  padding: 4px 16px;
  background: var(--accent-copper-tint);
  border-bottom: 1px solid var(--border-subtle);
  font-size: 13px;
  line-height: 18px;
  > span {
    flex: 1;
    min-width: 200px;
  }
`;

export interface RoleBarProps {
  /** Names the role, in bold. */
  text: ReactNode;
  onReset(): void;
  resetLabel?: string;
}

/** Above the top bar while an admin looks with another role's eyes. */
export function RoleBar({ text, onReset, resetLabel }: RoleBarProps) {
  const intl = useIntl();
  return (
    <Bar role="status">
      <Icon name="eye" size={16} />
      <span>{text}</span>
      <Button size="sm" onClick={onReset}>
        {resetLabel ?? intl.formatMessage({ id: 'ui.roleBar.reset' })}
      </Button>
    </Bar>
  );
}

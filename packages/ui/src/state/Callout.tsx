import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border-radius: var(--r-sm);
  background: var(--info-bg);
  color: var(--text-primary);
  font-size: 13px;
  line-height: 18px;
  > svg {
    color: var(--info-text);
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  &[data-tone='warning'] {
    background: var(--warning-bg);
    > svg {
      color: var(--warning-text);
    }
  }
  &[data-tone='negative'] {
    background: var(--negative-bg);
    > svg {
      color: var(--negative-text);
    }
  }
  &[data-tone='positive'] {
    background: var(--positive-bg);
    > svg {
      color: var(--positive-text);
    }
  }
  b {
    display: block;
    font-weight: 600;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  &:empty {
    display: none;
  }
`;
const icons = {
  info: 'info',
  warning: 'warning',
  negative: 'x-circle',
  positive: 'check-circle',
} as const satisfies Record<string, IconName>;

export interface CalloutProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A note in the flow of a page. */
export function Callout({ tone = 'info', title, actions, children }: CalloutProps) {
  return (
    <Box data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
        {actions ? <Actions>{actions}</Actions> : null}
      </div>
    </Box>
  );
}

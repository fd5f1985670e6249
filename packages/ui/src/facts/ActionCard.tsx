import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';

const Box = styled.section`
  display: flex;
  gap: 16px;
  align-items: center;
  padding: 16px;
  border-radius: var(--r-md);
  background: var(--accent-copper-tint);
  border: 1px solid color-mix(in srgb, var(--accent-copper) 30%, transparent);
  > div:nth-child(2) {
    flex: 1 1 220px;
    min-width: 0;
  }
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    font-size: 13px;
    line-height: 18px;
    color: var(--text-secondary);
    margin-top: 2px;
  }
  @media (max-width: 767px) {
    flex-wrap: wrap;
  }
`;
const Lead = styled.span`
  width: 36px;
  height: 36px;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: var(--r-sm);
  color: var(--accent-copper-text);
  background: var(--bg-surface);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 767px) {
    width: 100%;
    > * {
      flex: 1;
    }
  }
`;

export interface ActionCardProps {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** What is the reader's to do now. One on a page. */
export function ActionCard({ icon, title, text, actions }: ActionCardProps) {
  return (
    <Box>
      <Lead>
        <Icon name={icon} />
      </Lead>
      <div>
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {actions ? <Actions>{actions}</Actions> : null}
    </Box>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/Hidden';

export type MilestoneState = 'done' | 'now' | 'next';

export interface TimelinePoint {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  state: MilestoneState;
}

const List = styled.ol`
  --ahead: repeating-linear-gradient(90deg, var(--border-default) 0 4px, transparent 4px 8px);
  --ahead-down: repeating-linear-gradient(180deg, var(--border-default) 0 4px, transparent 4px 8px);
  > li {
    position: relative;
    min-width: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    background: var(--action-primary);
  }
  > li:last-child::before {
    display: none;
  }
  > li > svg {
    position: absolute;
    left: 0;
    top: 0;
  }
  b {
    display: block;
    font-size: 13px;
    line-height: 18px;
    font-weight: 580;
  }
  b ~ span {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  > li[data-state='next'] b {
    color: var(--text-secondary);
    font-weight: 480;
  }
  &:not([data-vertical]) {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  &:not([data-vertical]) > li {
    padding: 26px 10px 0 0;
  }
  &:not([data-vertical]) > li::before {
    top: 8px;
    left: 0;
    right: 0;
    height: 2px;
  }
  &:not([data-vertical]) > li:not([data-state='done'])::before {
    background: var(--ahead);
  }
  &[data-vertical] > li {
    padding: 0 0 16px 28px;
  }
  &[data-vertical] > li:last-child {
    padding-bottom: 0;
  }
  &[data-vertical] > li::before {
    left: 8px;
    top: 18px;
    bottom: -2px;
    width: 2px;
  }
  &[data-vertical] > li:not([data-state='done'])::before {
    background: var(--ahead-down);
  }
  @media (max-width: 767px) {
    &:not([data-vertical]) {
      grid-auto-flow: row;
    }
    &:not([data-vertical]) > li {
      padding: 0 0 16px 28px;
    }
    &:not([data-vertical]) > li::before {
      left: 8px;
      right: auto;
      top: 18px;
      bottom: -2px;
      width: 2px;
      height: auto;
    }
    &:not([data-vertical]) > li:not([data-state='done'])::before {
      background: var(--ahead-down);
    }
  }
`;

function Crystal({ state }: { state: MilestoneState }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      {state === 'done' ? (
        <>
          <path d="M9 .8 17.2 9 9 17.2.8 9Z" fill="var(--action-primary)" />
          <path
            d="M5.6 9.2 8 11.5l4.5-4.7"
            fill="none"
            stroke="var(--action-on-primary)"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : null}
      {state === 'now' ? (
        <>
          <path d="M9 .8 17.2 9 9 17.2.8 9Z" fill="var(--accent-copper)" />
          <path d="M9 5 13 9l-4 4-4-4Z" fill="var(--bg-surface)" />
        </>
      ) : null}
      {state === 'next' ? (
        <path
          d="M9 1.8 16.2 9 9 16.2 1.8 9Z"
          fill="var(--bg-surface)"
          stroke="var(--border-strong)"
          strokeWidth="1.4"
        />
      ) : null}
    </svg>
  );
}

export interface DealTimelineProps {
  label: string;
  milestones: readonly TimelinePoint[];
  /** One under the other also on wide screens. */
  vertical?: boolean;
}

/** The milestones of a deal from acceptance to settlement; copper marks the present one. */
export function DealTimeline({ label, milestones, vertical }: DealTimelineProps) {
  const intl = useIntl();
  return (
    <List aria-label={label} data-vertical={vertical || undefined}>
      {milestones.map((milestone) => (
        <li
          key={milestone.id}
          data-state={milestone.state}
          aria-current={milestone.state === 'now' ? 'step' : undefined}
        >
          <Crystal state={milestone.state} />
          <b>{milestone.label}</b>
          <VisuallyHidden>{intl.formatMessage({ id: `ui.milestone.${milestone.state}` })}</VisuallyHidden>
          {milestone.detail ? <span>{milestone.detail}</span> : null}
        </li>
      ))}
    </List>
  );
}

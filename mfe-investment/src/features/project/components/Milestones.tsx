import type { Project } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Panel, useFormat, VisuallyHidden } from '@orebridge/ui';
import styled from 'styled-components';

const Way = styled.ol`
  font-size: 13px;
  line-height: 18px;
  li {
    position: relative;
    padding: 0 0 16px 28px;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 4px;
    width: 10px;
    height: 10px;
    transform: rotate(45deg);
    background: var(--bg-surface);
    border: 1.5px solid var(--border-strong);
  }
  li[data-next]::before {
    border-color: var(--accent-copper);
    border-width: 2.5px;
  }
  li[data-done]::before {
    background: var(--action-primary);
    border-color: var(--action-primary);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 8px;
    top: 19px;
    bottom: 1px;
    border-left: 1.5px dashed var(--border-default);
  }
  li[data-done]:not(:last-child)::after {
    border-left: 1.5px solid var(--action-primary);
  }
  b {
    display: block;
    font-weight: 560;
    overflow-wrap: anywhere;
  }
  span {
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
`;

/** The way of a project: what is done, what comes next, what is ahead. */
export const Milestones = ({ items }: { items: NonNullable<Project['fields']['milestones']> }) => {
  const say = useMessages('investment');
  const format = useFormat();
  const next = items.find(({ done }) => !done);
  return (
    <Panel title={say('field.milestones')}>
      <Way>
        {items.map((one) => (
          <li
            key={`${one.title}/${one.due}`}
            data-done={one.done || undefined}
            data-next={one === next || undefined}
            aria-current={one === next ? 'step' : undefined}
          >
            <b>{one.title}</b>
            <span>{format.date(one.due)}</span>
            <VisuallyHidden>{` ${say(one.done ? 'milestone.done' : 'milestone.ahead')}`}</VisuallyHidden>
          </li>
        ))}
      </Way>
    </Panel>
  );
};

import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';

const Group = styled.section`
  border-top: 1px solid var(--border-subtle);
  padding: 12px 0 14px;
  h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    font-size: 13px;
    line-height: 20px;
    font-weight: 560;
  }
  h3 > small {
    font-size: 12px;
    font-weight: 400;
    color: var(--text-tertiary);
  }
  h3 > button {
    flex: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: inherit;
    text-align: left;
  }
`;
const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding-top: 6px;
`;

export interface FilterGroupProps {
  title: ReactNode;
  meta?: ReactNode;
  defaultOpen?: boolean;
  collapsible?: boolean;
  children: ReactNode;
}

/** Filters of one kind under a heading, which may be folded; what is folded is not there, and asks for nothing. */
export function FilterGroup({ title, meta, defaultOpen = true, collapsible = false, children }: FilterGroupProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const shown = open || !collapsible;
  return (
    <Group>
      <h3>
        {collapsible ? (
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {title}
            <Icon name={open ? 'caret-up' : 'caret-down'} size={14} />
          </button>
        ) : (
          title
        )}
        {meta ? <small>{meta}</small> : null}
      </h3>
      <Inside id={id} hidden={!shown} style={shown ? undefined : { display: 'none' }}>
        {shown ? children : null}
      </Inside>
    </Group>
  );
}

const Tag = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 26px;
  padding: 0 2px 0 10px;
  border: 1px solid var(--border-default);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  font-size: 12.5px;
  line-height: 16px;
  white-space: nowrap;
  button {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--text-tertiary);
  }
  button:hover {
    color: var(--text-primary);
  }
`;

/** A filter in force; its cross takes it away. */
export function FilterTag({ label, onRemove }: { label: string; onRemove(): void }) {
  const intl = useIntl();
  return (
    <Tag>
      {label}
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'ui.filter.remove' }, { filter: label })}
        onClick={onRemove}
      >
        <Icon name="x" size={14} />
      </button>
    </Tag>
  );
}

const Tags = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  gap: 6px;
  flex-wrap: wrap;
  > ul {
    display: flex;
    gap: 6px;
    flex-wrap: wrap;
    min-width: 0;
  }
  @media (max-width: 767px) {
    > ul {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
`;

/** The filters in force, above the results. */
export function FilterTags({ children, onReset }: { children: ReactNode; onReset?(): void }) {
  const intl = useIntl();
  return (
    <Tags>
      <ul aria-label={intl.formatMessage({ id: 'ui.filter.applied' })}>{children}</ul>
      {onReset ? (
        <Button variant="quiet" size="sm" onClick={onReset}>
          {intl.formatMessage({ id: 'ui.filter.reset' })}
        </Button>
      ) : null}
    </Tags>
  );
}

import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { useChosenInView } from '../layout/useChosenInView';

const Track = styled(ToggleGroup.Root)`
  display: inline-flex;
  width: fit-content;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 2px;
  background: var(--bg-sunken);
  border-radius: var(--r-md);
  gap: 1px;
  &[data-block] {
    display: flex;
    width: 100%;
  }
  &[data-block] > button {
    flex: 1;
    justify-content: center;
    padding: 0 6px;
    min-height: 34px;
  }
`;
const Segment = styled(ToggleGroup.Item)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 11px;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: var(--text-secondary);
  font-size: 13px;
  line-height: 16px;
  white-space: nowrap;
  &:hover {
    color: var(--text-primary);
  }
  &[data-state='on'] {
    background: var(--bg-surface);
    color: var(--text-primary);
    font-weight: 560;
    box-shadow: 0 0 0 1px var(--border-default);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--r-sm);
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`;

export interface SegmentedProps<Value extends string = string> {
  label: string;
  value: Value;
  onValueChange(value: NoInfer<Value>): void;
  options: readonly { value: Value; label: ReactNode; icon?: IconName }[];
  block?: boolean;
}

/** Two to five views of one thing, side by side; arrows move between them. */
export function Segmented<Value extends string = string>({
  label,
  value,
  onValueChange,
  options,
  block,
}: SegmentedProps<Value>) {
  const row = useChosenInView<HTMLDivElement>(value);
  return (
    <Track
      ref={row}
      type="single"
      aria-label={label}
      value={value}
      data-block={block || undefined}
      onValueChange={(next: string) => {
        if (next) onValueChange(next as Value);
      }}
    >
      {options.map((option) => (
        <Segment key={option.value} value={option.value}>
          {option.icon ? <Icon name={option.icon} size={16} /> : null}
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}

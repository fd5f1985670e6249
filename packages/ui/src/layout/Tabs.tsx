import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { BareLink } from '../link/Link';
import { useChosenInView } from './useChosenInView';

const row = css`
  display: flex;
  gap: 22px;
  border-bottom: 1px solid var(--border-subtle);
  overflow-x: auto;
  scrollbar-width: none;
`;
const tab = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 7px;
  height: 40px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-secondary);
  font-size: 13.5px;
  white-space: nowrap;
  &:hover {
    color: var(--text-primary);
    text-decoration: none;
  }
  &[data-state='active'],
  &[aria-current] {
    color: var(--text-primary);
    font-weight: 580;
  }
  &[data-state='active']::after,
  &[aria-current]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: 2px;
    background: var(--action-primary);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Row = styled(Radix.List)`
  ${row}
`;
const Trigger = styled(Radix.Trigger)`
  ${tab}
`;
const Content = styled(Radix.Content)`
  padding-top: 20px;
`;
const LinkRow = styled.nav`
  ${row}
`;
const LinkTab = styled(BareLink)`
  ${tab}
`;
const Count = styled.span`
  font-size: 11.5px;
  line-height: 18px;
  padding: 0 6px;
  border-radius: 9px;
  background: var(--bg-sunken);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  font-weight: 500;
`;

export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  count?: number;
  content?: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  label: string;
  value: Value;
  onValueChange(value: NoInfer<Value>): void;
  items: readonly TabItem<Value>[];
}

/** Several views of one thing; each item's content is drawn while it is chosen. */
export function Tabs<Value extends string = string>({ label, value, onValueChange, items }: TabsProps<Value>) {
  const row = useChosenInView<HTMLDivElement>(value);
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Row ref={row} aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
            {item.count === undefined ? null : <Count>{item.count}</Count>}
          </Trigger>
        ))}
      </Row>
      {items.map((item) => (
        // The panel is no stop of the keyboard's way: the first field in it comes after the tabs.
        <Content key={item.value} value={item.value} tabIndex={-1}>
          {item.content}
        </Content>
      ))}
    </Radix.Root>
  );
}

export interface TabLinksProps {
  label: string;
  items: readonly { href: string; label: ReactNode; count?: number; current?: boolean }[];
}

/** The same look for views that are pages of their own. */
export function TabLinks({ label, items }: TabLinksProps) {
  const row = useChosenInView<HTMLElement>(items.find(({ current }) => current)?.href);
  return (
    <LinkRow ref={row} aria-label={label}>
      {items.map((item) => (
        <LinkTab key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count === undefined ? null : <Count>{item.count}</Count>}
        </LinkTab>
      ))}
    </LinkRow>
  );
}

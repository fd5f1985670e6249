import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import { BareLink } from '../link/Link';
import { floating } from './look';

const Content = styled(Radix.Content)`
  ${floating}
  padding: 4px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow: auto;
`;
const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 32px;
  padding: 4px 9px;
  border-radius: var(--r-sm);
  color: var(--text-primary);
  cursor: pointer;
  outline: none;
  user-select: none;
  &[data-highlighted] {
    background: var(--bg-selected);
    text-decoration: none;
  }
  &[data-destructive] {
    color: var(--negative-text);
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  > [data-end] {
    margin-left: auto;
    padding-left: 16px;
    font-size: 12px;
    color: var(--text-tertiary);
  }
  > svg {
    color: var(--text-secondary);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Line = styled(Radix.Separator)`
  height: 1px;
  margin: 4px 0;
  background: var(--border-subtle);
`;
const Head = styled(Radix.Label)`
  padding: 8px 9px 4px;
  font-size: 11px;
  line-height: 14px;
  font-weight: 500;
  color: var(--text-tertiary);
`;

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName;
  href?: string;
  onSelect?(): void;
  destructive?: boolean;
  disabled?: boolean;
  /** The one in force among several. */
  checked?: boolean;
  end?: ReactNode;
}
export type MenuEntry = MenuItem | { id: string; separator: true } | { id: string; heading: ReactNode };

function Entry({ entry }: { entry: MenuEntry }) {
  if ('separator' in entry) return <Line />;
  if ('heading' in entry) return <Head>{entry.heading}</Head>;
  const face = (
    <Fragment>
      {entry.icon ? <Icon name={entry.icon} size={16} /> : null}
      <span>{entry.label}</span>
      {entry.checked ? (
        <span data-end="">
          <Icon name="check-bold" size={14} />
        </span>
      ) : entry.end === undefined ? null : (
        <span data-end="">{entry.end}</span>
      )}
    </Fragment>
  );
  return (
    <Item
      asChild={Boolean(entry.href)}
      disabled={entry.disabled}
      data-destructive={entry.destructive || undefined}
      aria-current={entry.checked ? 'true' : undefined}
      onSelect={entry.onSelect ? () => entry.onSelect?.() : undefined}
    >
      {entry.href ? <BareLink href={entry.href}>{face}</BareLink> : face}
    </Item>
  );
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label?: string;
  align?: 'start' | 'center' | 'end';
  items: readonly MenuEntry[];
  open?: boolean;
  onOpenChange?(open: boolean): void;
}

/** Commands and places behind one button. */
export function Menu({ trigger, label, align = 'end', items, open, onOpenChange }: MenuProps) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Content align={align} sideOffset={6} collisionPadding={12} aria-label={label}>
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { floating } from './look';

const Content = styled(RadixPopover.Content)`
  ${floating}
  overflow: hidden;
  &[data-padded] {
    padding: 16px;
  }
`;

export interface PopoverProps {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?(open: boolean): void;
  padded?: boolean;
  children: ReactNode;
}

/** A small surface beside its button. */
export function Popover({ trigger, label, align = 'end', open, onOpenChange, padded, children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          data-padded={padded || undefined}
        >
          {children}
        </Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

import { Popover as RadixPopover, Tooltip as RadixTooltip } from 'radix-ui';
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

const Tip = styled(RadixTooltip.Content)`
  z-index: var(--z-tooltip);
  max-width: 280px;
  padding: 5px 9px;
  border-radius: var(--r-sm);
  background: var(--bg-inverse);
  color: var(--text-inverse);
  font-size: 12px;
  line-height: 16px;
`;

/** Shares the delays of tooltips: 700 ms for the first, none within 300 ms of another. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** What it explains; it must take focus. */
  children: ReactElement;
}

/** A word of explanation on hover and focus. Works with or without a {@link TooltipProvider} around it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Tip side={side} sideOffset={6} collisionPadding={12}>
            {text}
          </Tip>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

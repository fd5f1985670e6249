import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';

const Square = styled.button`
  position: relative;
  width: 36px;
  height: 36px;
  display: inline-grid;
  place-items: center;
  flex: none;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--r-sm);
  background: none;
  color: var(--text-secondary);
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
  &[data-size='sm'] {
    width: 28px;
    height: 28px;
  }
  &[data-bordered] {
    border-color: var(--border-default);
    background: var(--bg-surface);
    color: var(--text-primary);
  }
  &[aria-pressed='true'] {
    color: var(--accent-copper-text);
  }
  &:disabled {
    color: var(--text-disabled);
    background: none;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: 50% auto auto 50%;
      width: 44px;
      height: 44px;
      transform: translate(-50%, -50%);
    }
  }
`;

const Count = styled.span`
  position: absolute;
  top: 1px;
  right: -1px;
  min-width: 17px;
  height: 17px;
  padding: 0 4px;
  border-radius: 9px;
  background: var(--negative-solid);
  color: var(--negative-on-solid);
  font-size: 10.5px;
  line-height: 17px;
  font-weight: 620;
  text-align: center;
  box-shadow: 0 0 0 2px var(--bg-surface);
  font-variant-numeric: tabular-nums;
  /* Drawn, not written: the number is in the button's name, and the name must hold all text inside it. */
  &::before {
    content: attr(data-count);
  }
`;

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What the button does, in words: its accessible name and its hint on hover. */
  label: string;
  size?: 'sm' | 'md';
  bordered?: boolean;
  /** A number on the corner; above nine it reads 9+. Say it in `label` too. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of one icon. */
export function IconButton({
  icon,
  label,
  size = 'md',
  bordered,
  count = 0,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Square
      type={type}
      aria-label={label}
      title={label}
      data-size={size}
      data-bordered={bordered || undefined}
      {...rest}
    >
      <Icon name={icon} size={size === 'sm' ? 16 : 18} />
      {count > 0 ? <Count aria-hidden="true" data-count={count > 9 ? '9+' : count} /> : null}
    </Square>
  );
}

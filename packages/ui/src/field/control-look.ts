import styled from 'styled-components';

export type InputSize = 'sm' | 'md' | 'lg';

/** The box around a control: 36 high, its outline strong enough to be seen, 2 px red when wrong. */
export const ControlBox = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 36px;
  padding: 0 11px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  font-size: 14px;
  &[data-size='sm'] {
    min-height: 30px;
    font-size: 13px;
    padding: 0 9px;
  }
  &[data-size='lg'] {
    min-height: 44px;
    font-size: 15px;
  }
  &:focus-within {
    outline: 2px solid var(--focus-ring);
    outline-offset: 1px;
  }
  &:has(> [aria-invalid='true']) {
    border-color: var(--negative-solid);
    box-shadow: 0 0 0 1px var(--negative-solid);
  }
  &:has(> :disabled) {
    background: var(--bg-sunken);
    border-color: var(--border-default);
    color: var(--text-disabled);
  }
  > svg {
    color: var(--text-tertiary);
  }
  > input,
  > select {
    border: 0;
    background: none;
    outline: 0;
    flex: 1;
    min-width: 0;
    width: 100%;
    padding: 0;
    height: 34px;
    text-overflow: ellipsis;
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-size='sm'] > input,
  &[data-size='sm'] > select {
    height: 28px;
  }
  &[data-size='lg'] > input,
  &[data-size='lg'] > select {
    height: 42px;
  }
  > input::placeholder {
    color: var(--text-tertiary);
    opacity: 1;
  }
  @media (pointer: coarse) {
    min-height: 44px;
    font-size: 16px;
  }
`;

export const Unit = styled.span`
  color: var(--text-tertiary);
  font-size: 13px;
  white-space: nowrap;
`;

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/Hidden';

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 28px;
  font-size: 13px;
  line-height: 18px;
  cursor: pointer;
`;
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 34px;
  height: 20px;
  margin: 0;
  border-radius: 10px;
  background: var(--border-strong);
  cursor: inherit;
  transition: background var(--t-fast) var(--ease-out);
  &::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--bg-surface);
    transition: left var(--t-fast) var(--ease-out);
  }
  &:checked {
    background: var(--action-primary);
  }
  &:checked::after {
    left: 16px;
  }
  &:focus-visible {
    border-radius: 10px;
  }
  &:disabled {
    background: var(--border-default);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
const Hint = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  labelHidden?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** On or off, at once. What waits for submit is a checkbox. */
export function Switch({ label, hint, labelHidden, ...rest }: SwitchProps) {
  return (
    <Row>
      {labelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>
          {label}
          {hint ? <Hint>{hint}</Hint> : null}
        </span>
      )}
      <Track type="checkbox" role="switch" {...rest} />
    </Row>
  );
}

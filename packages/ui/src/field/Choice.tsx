import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../text/Hidden';
import { useFieldLinks } from './Field';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 28px;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-primary);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-hint] {
    align-items: flex-start;
    padding: 5px 0;
  }
  &[data-hint] > input {
    margin-top: 1px;
  }
  &[data-bare] {
    display: inline-flex;
    min-height: 24px;
    min-width: 24px;
    justify-content: center;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Square = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  > input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border: 1.5px solid var(--border-strong);
    border-radius: 3px;
    background: var(--bg-surface);
    cursor: inherit;
  }
  > svg {
    position: relative;
    width: 11px;
    height: 11px;
    color: transparent;
    pointer-events: none;
  }
  > input:checked,
  > input:indeterminate {
    background: var(--action-primary);
    border-color: var(--action-primary);
  }
  > input:checked ~ svg,
  > input:indeterminate ~ svg {
    color: var(--action-on-primary);
  }
  > input[aria-invalid='true'] {
    border-color: var(--negative-solid);
    box-shadow: 0 0 0 1px var(--negative-solid);
  }
  > input:disabled {
    background: var(--bg-sunken);
    border-color: var(--border-default);
  }
  @media (forced-colors: active) {
    > input {
      appearance: auto;
    }
    > svg {
      display: none;
    }
  }
`;

const Count = styled.span`
  margin-left: auto;
  color: var(--text-tertiary);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** At the far end of the row. */
  count?: ReactNode;
  indeterminate?: boolean;
  labelHidden?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick; it waits for submit. */
export function Checkbox({ label, count, indeterminate = false, labelHidden, ref, ...rest }: CheckboxProps) {
  const { links } = useFieldLinks(rest);
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const setRef = (node: HTMLInputElement | null) => {
    own.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  return (
    <Row data-bare={labelHidden || undefined}>
      <Square>
        <input type="checkbox" {...rest} {...links} ref={setRef} />
        <Icon name={indeterminate ? 'minus-bold' : 'check-bold'} size={14} />
      </Square>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      {count === undefined ? null : <Count>{count}</Count>}
    </Row>
  );
}

const Round = styled.input`
  appearance: none;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  border: 1.5px solid var(--border-strong);
  border-radius: 50%;
  background: var(--bg-surface);
  cursor: inherit;
  &:checked {
    border: 5px solid var(--action-primary);
  }
  &:focus-visible {
    border-radius: 50%;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
const Options = styled.div`
  display: flex;
  flex-direction: column;
  &[data-inline] {
    flex-direction: row;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
`;
const Legend = styled.div`
  font-size: 13px;
  line-height: 18px;
  font-weight: 540;
  margin-bottom: 4px;
`;
const Hint = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;

export interface RadioGroupProps {
  label: string;
  labelHidden?: boolean;
  name?: string;
  value: string;
  onValueChange(value: string): void;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; count?: ReactNode; disabled?: boolean }[];
  inline?: boolean;
}

/** One of a few, all in sight. */
export function RadioGroup({ label, labelHidden, name, value, onValueChange, options, inline }: RadioGroupProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      {labelHidden ? (
        <VisuallyHidden>
          <span id={id}>{label}</span>
        </VisuallyHidden>
      ) : (
        <Legend id={id}>{label}</Legend>
      )}
      <Options data-inline={inline || undefined}>
        {options.map((option) => (
          <Row key={option.value} data-hint={option.hint ? '' : undefined}>
            <Round
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint ? <Hint>{option.hint}</Hint> : null}
            </span>
            {option.count === undefined ? null : <Count>{option.count}</Count>}
          </Row>
        ))}
      </Options>
    </div>
  );
}

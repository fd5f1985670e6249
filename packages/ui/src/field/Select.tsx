import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import { ControlBox, type InputSize } from './control-look';
import { useFieldLinks } from './Field';

const Box = styled(ControlBox)`
  > select {
    appearance: none;
    padding-right: 20px;
    cursor: pointer;
  }
  > select:invalid {
    color: var(--text-tertiary);
  }
  > select option {
    color: var(--text-primary);
    background: var(--bg-raised);
  }
  > svg {
    position: absolute;
    right: 10px;
    pointer-events: none;
  }
`;

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options?: readonly { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
  inputSize?: InputSize;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a few, in the device's own list. */
export function Select({ options, placeholder, inputSize = 'md', children, ...rest }: SelectProps) {
  const { links } = useFieldLinks(rest);
  return (
    <Box data-size={inputSize}>
      <select {...rest} {...links}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="caret-down" size={14} />
    </Box>
  );
}

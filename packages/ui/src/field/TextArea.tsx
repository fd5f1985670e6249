import type { Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { useFieldLinks } from './Field';

const Area = styled.textarea`
  display: block;
  width: 100%;
  min-height: 76px;
  padding: 8px 11px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  font-size: 14px;
  line-height: 20px;
  resize: vertical;
  &::placeholder {
    color: var(--text-tertiary);
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 1px;
    border-radius: var(--r-sm);
  }
  &[aria-invalid='true'] {
    border-color: var(--negative-solid);
    box-shadow: 0 0 0 1px var(--negative-solid);
  }
  &:disabled {
    background: var(--bg-sunken);
    border-color: var(--border-default);
    color: var(--text-disabled);
  }
`;

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { links } = useFieldLinks(props);
  return <Area {...props} {...links} />;
}

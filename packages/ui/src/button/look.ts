import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger' | 'dangerOutline' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

/** The look of everything that is pressed; variant and size come as data attributes. */
export const buttonLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  min-height: 36px;
  padding: 3px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  font-size: 13.5px;
  line-height: 18px;
  font-weight: 540;
  text-align: center;
  text-wrap: balance;
  transition:
    background var(--t-fast) var(--ease-out),
    border-color var(--t-fast) var(--ease-out);
  &:hover {
    background: var(--bg-hover);
    border-color: var(--border-strong);
    text-decoration: none;
  }
  &:focus-visible {
    border-radius: var(--r-sm);
  }
  &[data-variant='primary'] {
    background: var(--action-primary);
    border-color: var(--action-primary);
    color: var(--action-on-primary);
  }
  &[data-variant='primary']:hover {
    background: var(--action-primary-hover);
    border-color: var(--action-primary-hover);
  }
  &[data-variant='primary']:active {
    background: var(--action-primary-pressed);
  }
  &[data-variant='soft'] {
    background: var(--action-quiet);
    border-color: transparent;
  }
  &[data-variant='soft']:hover {
    background: var(--action-quiet-hover);
  }
  &[data-variant='quiet'] {
    background: transparent;
    border-color: transparent;
    color: var(--text-secondary);
  }
  &[data-variant='quiet']:hover {
    background: var(--action-quiet);
  }
  &[data-variant='danger'] {
    background: var(--negative-solid);
    border-color: var(--negative-solid);
    color: var(--negative-on-solid);
  }
  &[data-variant='danger']:hover {
    background: color-mix(in srgb, var(--negative-solid) 88%, var(--text-primary));
  }
  &[data-variant='dangerOutline'] {
    color: var(--negative-text);
    border-color: var(--negative-border);
  }
  &[data-variant='inverse'] {
    background: var(--bg-inverse);
    border-color: var(--bg-inverse);
    color: var(--text-inverse);
  }
  &[data-size='sm'] {
    min-height: 28px;
    padding: 2px 10px;
    font-size: 12.5px;
    gap: 5px;
  }
  &[data-size='lg'] {
    min-height: 44px;
    padding: 4px 20px;
    font-size: 15px;
  }
  &[data-size='xl'] {
    min-height: 52px;
    padding: 5px 24px;
    font-size: 15.5px;
  }
  &[data-block] {
    width: 100%;
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--bg-sunken);
    border-color: var(--border-subtle);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    &[data-size='md'] {
      min-height: 44px;
    }
    &[data-size='sm'] {
      min-height: 36px;
    }
  }
`;

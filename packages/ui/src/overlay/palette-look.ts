import { Dialog as Radix } from 'radix-ui';
import styled from 'styled-components';
import { surface } from './look';

/** The palette's surface and everything in it; cmdk names its parts with attributes. */
export const Palette = styled(Radix.Content)`
  ${surface}
  z-index: var(--z-palette);
  left: 50%;
  top: 104px;
  translate: -50% 0;
  width: min(640px, calc(100vw - 24px));
  border-radius: var(--r-lg);
  overflow: hidden;
  [data-query] {
    display: flex;
    align-items: center;
    gap: 12px;
    height: 56px;
    padding: 0 18px;
    border-bottom: 1px solid var(--border-subtle);
    color: var(--text-tertiary);
  }
  [cmdk-input] {
    flex: 1;
    min-width: 0;
    border: 0;
    background: none;
    outline: 0;
    color: var(--text-primary);
    font-size: 16px;
  }
  [cmdk-input]::placeholder {
    color: var(--text-tertiary);
    opacity: 1;
  }
  [cmdk-list] {
    max-height: min(440px, calc(100dvh - 260px));
    overflow: auto;
    padding-bottom: 6px;
  }
  [cmdk-group-heading] {
    font-size: 11px;
    line-height: 14px;
    font-weight: 500;
    color: var(--text-tertiary);
    padding: 12px 18px 5px;
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 46px;
    padding: 4px 12px;
    margin: 0 6px;
    border-radius: var(--r-sm);
    cursor: pointer;
  }
  [cmdk-item][data-selected='true'] {
    background: var(--bg-selected);
  }
  [cmdk-item][data-note] {
    min-height: 36px;
    cursor: default;
    font-size: 12.5px;
    color: var(--text-secondary);
  }
  [cmdk-item] > svg {
    color: var(--text-secondary);
  }
  [cmdk-item] > div {
    flex: 1;
    min-width: 0;
  }
  [cmdk-item] b {
    display: block;
    font-weight: 560;
    font-size: 13.5px;
    line-height: 18px;
  }
  [cmdk-item] small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-secondary);
  }
  mark {
    background: none;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--accent-copper);
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  [data-end] {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: 12px;
    color: var(--text-secondary);
  }
  [data-empty] {
    padding: 28px 18px 22px;
    text-align: center;
  }
  [data-empty] b {
    display: block;
    font-weight: 600;
  }
  [data-empty] span {
    color: var(--text-secondary);
    font-size: 13px;
  }
  [data-tips] {
    padding: 8px 18px 16px;
    font-size: 12.5px;
    line-height: 20px;
    color: var(--text-secondary);
  }
  [data-foot] {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 40px;
    padding: 0 16px;
    border-top: 1px solid var(--border-subtle);
    font-size: 12px;
    color: var(--text-tertiary);
  }
  @media (max-width: 767px) {
    top: 12px;
  }
`;

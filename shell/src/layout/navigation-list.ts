import { BareLink } from '@orebridge/ui';
import styled, { css } from 'styled-components';

const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 32px;
  padding: 4px 10px;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: var(--text-secondary);
  font-size: 13px;
  line-height: 18px;
  text-align: left;
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
    text-decoration: none;
  }
  &[aria-current] {
    background: var(--bg-selected);
    color: var(--text-primary);
    font-weight: 560;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: -10px;
    top: 7px;
    bottom: 7px;
    width: 3px;
    background: var(--accent-copper);
    border-radius: 0 2px 2px 0;
  }
  [data-drawer] & {
    gap: 14px;
    min-height: 44px;
    font-size: 15px;
    color: var(--text-primary);
  }
  [data-mini] & {
    width: 40px;
    min-height: 36px;
    padding: 0;
    justify-content: center;
  }
  [data-mini] &[aria-current]::before {
    left: -8px;
  }
  [data-mini] & > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const EntryLink = styled(BareLink)`
  ${entry}
`;
export const EntryButton = styled.button`
  ${entry}
`;

/** How much is new behind an entry. */
export const EntryCount = styled.b`
  margin-left: auto;
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--action-primary);
  color: var(--action-on-primary);
  font-size: 11px;
  line-height: 18px;
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  text-align: center;
  [data-mini] & {
    position: absolute;
    top: -2px;
    right: -2px;
    min-width: 16px;
    padding: 0 4px;
    line-height: 16px;
  }
`;

export const SectionTitle = styled.h2`
  padding: 14px 10px 6px;
  font-size: 11px;
  line-height: 14px;
  font-weight: 500;
  color: var(--text-tertiary);
  [data-drawer] & {
    font-size: 12px;
  }
  [data-mini] & {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const Group = styled.ul`
  [data-mini] &:not(:first-child) {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid var(--border-subtle);
  }
`;

export const Foot = styled.ul`
  margin-top: auto;
  padding-top: 12px;
  nav > & {
    border-top: 1px solid var(--border-subtle);
  }
`;

import styled from 'styled-components';

export const Frame = styled.div`
  background: var(--bg-surface);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  min-width: 0;
  overflow: clip;
  /* A panel has drawn its hairline already. */
  section[data-flush] > & {
    border: 0;
    border-radius: 0 0 var(--r-md) var(--r-md);
  }
`;

export const Scroll = styled.div`
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
  position: relative;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Bulk = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 6px 10px;
  min-height: 46px;
  padding: 6px 12px 6px 16px;
  background: var(--bg-inverse);
  color: var(--text-inverse);
  font-size: 13px;
  /* Whatever variant or tone is put here, the bar's own colours are the ones that can be read on it. */
  &&& [data-tone] {
    color: inherit;
  }
  &&& button,
  &&& a {
    background: transparent;
    border-color: var(--border-inverse);
    color: inherit;
  }
  &&& button:hover,
  &&& a:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
    color: inherit;
  }
  > button:last-child {
    margin-left: auto;
  }
`;

export const Partial = styled.div`
  padding: 10px 16px;
  border-bottom: 1px solid var(--border-subtle);
`;

export const Grid = styled.table`
  font-size: 13px;
  line-height: 18px;
  th {
    position: sticky;
    top: 0;
    z-index: var(--z-sticky-head);
    background: var(--bg-surface);
    text-align: left;
    font-size: 12px;
    line-height: 16px;
    font-weight: 500;
    font-stretch: 95%;
    color: var(--text-secondary);
    padding: 8px 12px;
    height: 34px;
    border-bottom: 1px solid var(--border-default);
    vertical-align: bottom;
  }
  td,
  tbody th {
    position: static;
    padding: 7px 12px;
    height: 44px;
    border-bottom: 1px solid var(--border-subtle);
    vertical-align: middle;
    background: inherit;
    font-size: 13px;
    line-height: 18px;
    font-weight: 400;
    font-stretch: 100%;
    color: var(--text-primary);
  }
  tbody tr {
    background: var(--bg-surface);
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover {
    background: var(--bg-hover);
  }
  tbody tr[data-selected],
  tbody tr[data-current] {
    background: var(--bg-selected);
  }
  tbody tr[data-current] > :first-child {
    box-shadow: inset 3px 0 0 var(--accent-copper);
  }
  tbody tr[data-pressable] {
    cursor: pointer;
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-align='end'] > * {
    justify-content: flex-end;
  }
  [data-sticky] {
    position: sticky;
    left: 0;
    z-index: var(--z-sticky-cell);
  }
  thead [data-sticky] {
    z-index: 4;
  }
  [data-check] {
    width: 40px;
    padding-right: 0;
    vertical-align: middle;
  }
  [data-action] {
    width: 1%;
    white-space: nowrap;
    text-align: right;
  }
  &[data-density='compact'] td,
  &[data-density='compact'] tbody th {
    height: 36px;
    padding: 4px 10px;
  }
  &[data-density='compact'] thead th {
    padding: 6px 10px;
    height: 30px;
  }
  tfoot td,
  tfoot th {
    font-weight: 560;
    border-top: 1px solid var(--border-default);
    border-bottom: 0;
  }
  @media print {
    [data-check],
    [data-action] {
      display: none !important;
    }
  }
  @media (max-width: 1279px) {
    [data-below='1280'] {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    [data-below='1024'] {
      display: none;
    }
  }
  @media (max-width: 767px) {
    &,
    > tbody,
    > tfoot {
      display: block;
    }
    > thead {
      display: none;
    }
    > tbody > tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(60%);
      gap: 10px 16px;
      padding: 14px;
      border-bottom: 1px solid var(--border-subtle);
      align-items: center;
    }
    > tbody > tr:has(> [data-check]) {
      grid-template-columns: auto minmax(0, 1fr) fit-content(60%);
    }
    > tbody > tr:last-child {
      border-bottom: 0;
    }
    &[data-density] > tbody > tr > * {
      display: block;
      position: static;
      height: auto;
      padding: 0;
      border: 0;
      width: auto;
      min-width: 0;
      text-align: left;
      box-shadow: none;
    }
    &[data-density] > tbody > tr > [data-card='title'] {
      grid-column: 1 / -1;
    }
    > tbody > tr:has(> [data-check]) > [data-card='title'] {
      grid-column: 2 / -1;
    }
    > tbody > tr:has(> [data-check]) > [data-card='auto'][data-odd] {
      grid-column: 1 / 3;
    }
    &[data-density] > tbody > tr > [data-card='auto']:not([data-odd]) {
      text-align: right;
      justify-self: end;
    }
    &[data-density] > tbody > tr > [data-card='full'] {
      grid-column: 1 / -1;
    }
    &[data-density] > tbody > tr > [data-card='hidden'] {
      display: none;
    }
    &[data-density] > tbody > tr > [data-action] {
      grid-column: 1 / -1;
    }
    &[data-density] > tbody > tr > [data-action='corner'] {
      grid-column: -2 / -1;
      justify-self: end;
    }
    > tbody > tr:has(> [data-action='corner']) > :is([data-check], [data-card='title'], [data-action]) {
      grid-row: 1;
    }
    &[data-density] > tbody > tr:has(> [data-action='corner']) > [data-card='title'] {
      padding-right: 48px;
    }
    &[data-density] > tbody > tr[data-wait] > * {
      min-width: 84px;
    }
    [data-below] {
      display: block;
    }
  }
`;

export const CardLabel = styled.span`
  display: none;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
  @media (max-width: 767px) {
    display: block;
  }
`;

export const Sort = styled.button`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  min-height: 24px;
  margin: -4px;
  padding: 4px;
  border: 0;
  background: none;
  font-weight: 500;
  text-align: inherit;
  &:hover {
    color: var(--text-primary);
  }
  [aria-sort='ascending'] &,
  [aria-sort='descending'] & {
    color: var(--text-primary);
  }
`;

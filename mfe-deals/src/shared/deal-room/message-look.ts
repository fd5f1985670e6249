import styled from 'styled-components';

/** The box in which a room's messages scroll. */
export const Scroll = styled.div`
  position: relative;
  max-height: clamp(300px, calc(100dvh - 400px), 680px);
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
  border-bottom: 1px solid var(--border-subtle);
  &:focus-visible {
    outline-offset: -3px;
  }
`;
export const Sized = styled.ol`
  position: relative;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Item = styled.li`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  padding: 7px 16px;
  contain: layout style;
  &[data-found] {
    background: var(--bg-sunken);
  }
`;
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 0 12px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--border-subtle);
  }
  &[data-new] {
    color: var(--text-copper, var(--text-primary));
    font-weight: 560;
  }
`;
export const Mention = styled.b`
  font-weight: 640;
`;
export const People = styled.div`
  position: absolute;
  z-index: 5;
  bottom: calc(100% + 4px);
  left: 0;
  min-width: min(320px, 100%);
  max-width: 100%;
  padding: 4px;
  background: var(--bg-surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  box-shadow: var(--shadow-overlay, 0 8px 24px rgb(0 0 0 / 18%));
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 7px 10px;
    border-radius: var(--r-sm);
    font-size: 13px;
    line-height: 18px;
    cursor: pointer;
  }
  > div span {
    color: var(--text-secondary);
  }
  > div[aria-selected='true'] {
    background: var(--bg-sunken);
  }
`;
export const Above = styled.div`
  position: relative;
`;

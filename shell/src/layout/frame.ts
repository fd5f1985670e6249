import { MEDIA } from '@orebridge/ui';
import styled from 'styled-components';

/** From this width the rail is pinned; below it, the drawer holds the navigation. */
export const FROM_PINNED = '(min-width: 1280px)';
export const PINNED = `@media ${FROM_PINNED}`;

export const TopBarFrame = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-topbar);
  height: 52px;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 0 16px 0 10px;
  background: var(--bg-surface);
  border-bottom: 1px solid var(--border-subtle);
  ${MEDIA.belowMd} {
    padding: 0 8px 0 4px;
  }
`;

export const Grow = styled.span`
  flex: 1;
  min-width: 8px;
`;

export const Portal = styled.span`
  margin-left: 12px;
  padding-left: 16px;
  border-left: 1px solid var(--border-default);
  font-size: 13px;
  line-height: 24px;
  color: var(--text-secondary);
  white-space: nowrap;
  ${MEDIA.belowMd} {
    display: none;
  }
`;

export const Wide = styled.span`
  display: inline-flex;
  align-items: center;
  ${MEDIA.belowMd} {
    display: none;
  }
`;

export const Body = styled.div`
  display: flex;
  align-items: flex-start;
`;

export const Main = styled.div`
  flex: 1;
  min-width: 0;
  min-height: calc(100vh - 52px);
`;

export const SubBarFrame = styled.div`
  position: sticky;
  top: 52px;
  z-index: var(--z-subbar);
  height: 44px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 0 32px;
  background: color-mix(in srgb, var(--bg-canvas) 94%, transparent);
  border-bottom: 1px solid var(--border-subtle);
  ${MEDIA.belowLg} {
    padding: 0 24px;
  }
  ${MEDIA.belowMd} {
    padding: 0 16px;
    gap: 8px;
  }
`;

export const SearchButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  width: 340px;
  min-width: 0;
  height: 30px;
  padding: 0 6px 0 10px;
  border: 1px solid var(--border-default);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  color: var(--text-tertiary);
  font-size: 13px;
  text-align: left;
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  kbd {
    padding: 0 5px;
    border: 1px solid var(--border-default);
    border-radius: var(--r-xs);
    font: 500 11px/18px var(--font-ui);
  }
  &:hover {
    border-color: var(--border-strong);
  }
  ${MEDIA.belowLg} {
    width: 34px;
    height: 34px;
    padding: 0;
    justify-content: center;
    flex: none;
    position: relative;
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    kbd {
      display: none;
    }
  }
`;

export const RailFrame = styled.nav`
  display: none;
  ${PINNED} {
    position: sticky;
    top: 52px;
    z-index: var(--z-rail);
    width: 228px;
    flex: none;
    height: calc(100vh - 52px);
    overflow: auto;
    display: flex;
    flex-direction: column;
    padding: 12px 10px;
    border-right: 1px solid var(--border-subtle);
    scrollbar-width: thin;
  }
  &[data-mini] {
    width: 56px;
    padding: 12px 8px;
    align-items: center;
  }
`;

import { css, keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; transform: translateY(4px) }`;
const fade = keyframes`from { opacity: 0 }`;

/** A menu, list or popover above the page, or above the drawer or dialog that it opens from: the later of one height is on top. */
export const floating = css`
  z-index: var(--z-dialog);
  min-width: 200px;
  max-width: calc(100vw - 24px);
  background: var(--bg-raised);
  border: 1px solid var(--border-default);
  border-radius: var(--r-md);
  box-shadow: var(--elev-2);
  font-size: 13px;
  line-height: 18px;
  animation: ${appear} var(--t-base) var(--ease-out);
  &:focus-visible {
    outline: none;
  }
`;

/** What dims the page behind a dialog. */
export const scrim = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--bg-scrim);
  animation: ${fade} var(--t-base) var(--ease-out);
`;

/** The dialog's own surface. */
export const surface = css`
  position: fixed;
  z-index: var(--z-dialog);
  background: var(--bg-raised);
  color: var(--text-primary);
  box-shadow: var(--elev-3);
  animation: ${appear} var(--t-slow) var(--ease-out);
  &:focus-visible {
    outline: none;
  }
`;

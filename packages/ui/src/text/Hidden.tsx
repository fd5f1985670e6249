import type { ElementType, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words for assistive technology alone. */
export function VisuallyHidden({ children, as }: { children: ReactNode; as?: ElementType }) {
  return <Hidden as={as}>{children}</Hidden>;
}

const Skip = styled.a`
  position: absolute;
  left: 16px;
  top: -60px;
  background: var(--bg-inverse);
  color: var(--text-inverse);
  padding: 8px 14px;
  border-radius: var(--r-sm);
  z-index: var(--z-recovery);
  &:focus {
    top: 8px;
  }
`;

/** The first stop of the keyboard: past the bars, to the page's own matter. */
export function SkipLink({ href = '#main' }: { href?: string }) {
  const intl = useIntl();
  return <Skip href={href}>{intl.formatMessage({ id: 'ui.skip' })}</Skip>;
}

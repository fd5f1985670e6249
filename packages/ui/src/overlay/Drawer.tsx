import { Dialog as Radix, VisuallyHidden } from 'radix-ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button/IconButton';
import { scrim, surface } from './look';

const fromStart = keyframes`from { transform: translateX(-100%) }`;
const fromEnd = keyframes`from { transform: translateX(100%) }`;

const Scrim = styled(Radix.Overlay)`
  ${scrim}
`;
const Box = styled(Radix.Content)`
  ${surface}
  top: 0;
  bottom: 0;
  display: flex;
  flex-direction: column;
  &[data-side='start'] {
    left: 0;
    width: min(320px, calc(100vw - 44px));
    animation-name: ${fromStart};
  }
  &[data-side='end'] {
    right: 0;
    width: min(480px, 100vw);
    animation-name: ${fromEnd};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 56px;
  padding: 0 8px 0 20px;
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  > button {
    margin-left: auto;
  }
`;
const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 4px 20px 20px;
  &[data-flush] {
    padding: 0;
  }
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid var(--border-subtle);
`;

export interface DrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  titleHidden?: boolean;
  /** Stands in the head in place of a hidden title: the logo. */
  head?: ReactNode;
  /** Navigation comes from the start, detail from the end. */
  side?: 'start' | 'end';
  flush?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

/** A panel from the edge; Escape and the scrim close it, focus goes back where it came from. */
export function Drawer({
  open,
  onOpenChange,
  title,
  titleHidden,
  head,
  side = 'end',
  flush,
  children,
  footer,
}: DrawerProps) {
  const intl = useIntl();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Box data-side={side} aria-describedby={undefined}>
          <Head>
            {titleHidden ? (
              <VisuallyHidden.Root asChild>
                <Radix.Title>{title}</Radix.Title>
              </VisuallyHidden.Root>
            ) : (
              <Radix.Title>{title}</Radix.Title>
            )}
            {head}
            <IconButton icon="x" label={intl.formatMessage({ id: 'ui.close' })} onClick={() => onOpenChange(false)} />
          </Head>
          <Body data-flush={flush || undefined}>{children}</Body>
          {footer ? <Foot>{footer}</Foot> : null}
        </Box>
      </Radix.Portal>
    </Radix.Root>
  );
}

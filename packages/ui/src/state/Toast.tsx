import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { Icon } from '../icon/Icon';

const Region = styled.section`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: var(--z-toast);
  width: min(380px, calc(100vw - 32px));
  @media (max-width: 767px) {
    right: 16px;
    bottom: 16px;
  }
`;

/** Where toasts appear. It is always on the page, so that what comes into it is announced. */
export function ToastViewport({ children, label }: { children?: ReactNode; label?: string }) {
  const intl = useIntl();
  return (
    <Region aria-label={label ?? intl.formatMessage({ id: 'ui.toast.region' })} aria-live="polite" data-noprint="">
      {children}
    </Region>
  );
}

const Box = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 14px 12px 14px 16px;
  background: var(--bg-inverse);
  color: var(--text-inverse);
  border-radius: var(--r-md);
  box-shadow: var(--elev-2);
  font-size: 13px;
  line-height: 18px;
  touch-action: pan-y;
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
  }
  > button {
    margin: -5px 0;
    color: inherit;
  }
  > button:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
    color: inherit;
  }
  &[data-tone='negative'] {
    background: var(--negative-solid);
    color: var(--negative-on-solid);
  }
  @starting-style {
    opacity: 0;
    transform: translateY(8px);
  }
  transition:
    opacity var(--t-base) var(--ease-out),
    transform var(--t-base) var(--ease-out);
`;

const SWIPE = 50;

export interface ToastProps {
  tone?: 'default' | 'negative';
  title: ReactNode;
  text?: ReactNode;
  onDismiss(): void;
}

/** What was done, in a title and a sentence. A swipe of 50 px to the side sends it away, as its cross does. */
export function Toast({ tone = 'default', title, text, onDismiss }: ToastProps) {
  const intl = useIntl();
  const start = useRef<number | null>(null);
  const onPointerUp = (event: PointerEvent) => {
    const moved = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(moved) >= SWIPE) onDismiss();
  };
  return (
    <Box
      role={tone === 'negative' ? 'alert' : 'status'}
      data-tone={tone}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={onPointerUp}
    >
      <Icon name={tone === 'negative' ? 'warning-circle-fill' : 'check-circle-fill'} />
      <div>
        <b>{title}</b>
        {text}
      </div>
      <IconButton icon="x" size="sm" label={intl.formatMessage({ id: 'ui.dismiss' })} onClick={onDismiss} />
    </Box>
  );
}

import { useMessages } from '@orebridge/remote-kit';
import { Icon, LiveDot, MEDIA } from '@orebridge/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useReadingOn } from './useReadingOn';

const ChatPanel = lazy(() => import('./ChatPanel'));

/** Pages that hold the conversation themselves. */
const OWN_PAGES = ['/chat-assistant', '/dani-voice-assistant'];

const Launcher = styled.button`
  position: fixed;
  right: 20px;
  /* In the room that pages leave at their end. */
  bottom: 20px;
  z-index: var(--z-rail);
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 14px;
  border: 1px solid var(--border-default);
  border-radius: 22px;
  background: var(--bg-surface);
  color: var(--text-primary);
  font-size: 13px;
  font-weight: 560;
  box-shadow: var(--elev-2);
  &:hover {
    background: var(--bg-hover);
  }
  > svg {
    color: var(--accent-copper);
  }
  /* Above the bars in which pages offer their last step. */
  body:has([data-bottom-bar]) & {
    bottom: 84px;
  }
  transition:
    transform 160ms var(--ease-out),
    opacity 160ms var(--ease-out);
  &[data-away]:not(:focus-visible) {
    transform: translateY(8px);
    opacity: 0;
    pointer-events: none;
  }
  ${MEDIA.belowLg} {
    right: 12px;
    bottom: 16px;
    padding: 0;
    width: 44px;
    justify-content: center;
    > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    &::after {
      content: '';
      position: absolute;
      top: 1px;
      right: 1px;
      width: 10px;
      height: 10px;
      border: 2px solid var(--bg-surface);
      border-radius: 50%;
      background: var(--positive-solid);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
    &[data-away]:not(:focus-visible) {
      transform: none;
    }
  }
  @media print {
    display: none;
  }
`;

/** The assistant in the corner of every page: a button that gives way while somebody reads on, and the conversation once it is pressed. */
export default function CornerWidget() {
  const say = useMessages('assistant');
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const away = useReadingOn();
  useEffect(() => {
    if (wasOpen.current && !open) launcher.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (OWN_PAGES.includes(pathname)) return null;
  if (open)
    return (
      <Suspense fallback={null}>
        <ChatPanel onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <aside aria-label={say('name')} data-noprint>
      <Launcher
        ref={launcher}
        type="button"
        aria-haspopup="dialog"
        data-away={away || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat-circle" size={22} />
        <span>{say('name')}</span>
        <LiveDot label={say('live')} />
      </Launcher>
    </aside>
  );
}

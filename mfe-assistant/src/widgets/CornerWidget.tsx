import { Icon, LiveDot, MEDIA } from '@orebridge/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSay } from '../say';

const ChatPanel = lazy(() => import('./ChatPanel'));

/** Pages that hold the conversation themselves. */
const OWN_PAGES = ['/chat-assistant', '/dani-voice-assistant'];

const Launcher = styled.button`
  position: fixed;
  right: 20px;
  /* Above the bars in which pages offer their last step. */
  bottom: 84px;
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
  ${MEDIA.belowLg} {
    right: 12px;
    padding: 0;
    width: 44px;
    justify-content: center;
    > span:not(:last-child) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    > span:last-child {
      position: absolute;
      top: -7px;
      right: -4px;
      white-space: nowrap;
    }
  }
  @media print {
    display: none;
  }
`;

/** The assistant in the corner of every page: a button, and the conversation once it is pressed. */
export default function CornerWidget() {
  const say = useSay();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
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
      <Launcher ref={launcher} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="chat-circle" size={22} />
        <span>{say('name')}</span>
        <LiveDot label={say('live')} />
      </Launcher>
    </aside>
  );
}

import { useMessages } from '@orebridge/remote-kit';
import { IconButton, MEDIA } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Chat } from '../features/chat/components/Chat';
import { LineStatus } from '../features/chat/components/LineStatus';
import { useTalk } from '../shared/chat/useTalk';

const Box = styled.section`
  position: fixed;
  right: 20px;
  bottom: 20px;
  z-index: var(--z-rail);
  display: flex;
  flex-direction: column;
  width: 372px;
  height: min(560px, calc(100dvh - 100px));
  border: 1px solid var(--border-default);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  box-shadow: var(--elev-3);
  overflow: hidden;
  ${MEDIA.belowMd} {
    right: 8px;
    left: 8px;
    bottom: 8px;
    width: auto;
  }
  @media print {
    display: none;
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid var(--border-subtle);
  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  > :last-child {
    margin-left: auto;
  }
`;

/** The conversation over a page; Escape and the cross close it. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const say = useMessages('assistant');
  const talk = useTalk();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Box
      ref={box}
      role="dialog"
      aria-label={say('name')}
      data-noprint
      // It stays open from page to page.
      data-kept
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Head>
        <h2>{say('name')}</h2>
        <LineStatus standing={talk.standing} signedIn={talk.signedIn} />
        <IconButton icon="x" label={say('close')} onClick={onClose} />
      </Head>
      <Chat talk={talk} />
    </Box>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar, type AvatarTone } from './Avatar';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 16px;
`;

/** The messages of one conversation, oldest first. */
export function MessageList({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

const Row = styled.li`
  display: flex;
  gap: 10px;
  font-size: 13px;
  line-height: 18px;
  > div {
    min-width: 0;
    max-width: min(86%, 60ch);
    display: flex;
    flex-direction: column;
    gap: 4px;
    align-items: flex-start;
  }
  &[data-own] {
    justify-content: flex-end;
  }
  &[data-own] > div {
    align-items: flex-end;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  font-size: 12px;
  line-height: 16px;
  b {
    font-weight: 560;
  }
  span {
    color: var(--text-tertiary);
  }
`;
const Bubble = styled.div`
  padding: 9px 12px;
  border-radius: 10px 10px 10px 2px;
  background: var(--bg-sunken);
  white-space: pre-line;
  overflow-wrap: anywhere;
  [data-own] & {
    border-radius: 10px 10px 2px 10px;
    background: var(--action-primary);
    color: var(--action-on-primary);
  }
`;
const Note = styled.div`
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;

export interface MessageProps {
  author: string;
  own?: boolean;
  time: ReactNode;
  avatarTone?: AvatarTone;
  /** Beneath: “Translated from French.”, the sender's company. */
  note?: ReactNode;
  children: ReactNode;
}

/** One message of a conversation. */
export function Message({ author, own, time, avatarTone = 'seller', note, children }: MessageProps) {
  return (
    <Row data-own={own || undefined}>
      {own ? null : <Avatar name={author} size={24} tone={avatarTone} />}
      <div>
        <Head>
          <b>{author}</b> <span>{time}</span>
        </Head>
        <Bubble>{children}</Bubble>
        {note ? <Note>{note}</Note> : null}
      </div>
    </Row>
  );
}

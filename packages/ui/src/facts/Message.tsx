import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar, type AvatarTone } from './Avatar';
import { MessageBubble, MessageHead, MessageNote, MessageRow } from './message-look';

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
    <MessageRow as="li" data-own={own || undefined}>
      {own ? null : <Avatar name={author} size={24} tone={avatarTone} />}
      <div>
        <MessageHead>
          <b>{author}</b> <span>{time}</span>
        </MessageHead>
        <MessageBubble>{children}</MessageBubble>
        {note ? <MessageNote>{note}</MessageNote> : null}
      </div>
    </MessageRow>
  );
}

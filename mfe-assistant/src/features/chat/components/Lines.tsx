import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { Message, MessageList, Spinner, Time } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ChatLine } from '../../../shared/chat/talk';
import { AlertCard } from './AlertCard';
import { CounterCard } from './CounterCard';
import { SearchCard } from './SearchCard';
import { Sources } from './Sources';

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** What an assistant's line says: its words, or why there are none. */
const useLineText = () => {
  const say = useMessages('assistant');
  const errorText = useErrorText();
  return ({ content, failure, refusal }: ChatLine): string => {
    if (refusal) return errorText(refusal);
    return failure ? say(`failure.${failure}`) : content;
  };
};

/** The lines of the conversation; the newest is in view. */
export function Lines({ lines }: { lines: readonly ChatLine[] }) {
  const say = useMessages('assistant');
  const shared = useMessages();
  const words = useLineText();
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1);
  const last = newest && `${newest.content.length} ${newest.isTyping}`;
  useEffect(() => {
    const { current } = box;
    if (current && (lines.length || last)) current.scrollTop = current.scrollHeight;
  }, [lines.length, last]);
  return (
    <Scroll ref={box} tabIndex={0} role="log" aria-label={say('log')}>
      <MessageList label={say('log')}>
        {lines.map((line) => (
          <Message
            key={line.id}
            own={line.type === 'user'}
            author={line.type === 'user' ? (user?.fullName ?? shared('common.you')) : say('short')}
            time={<Time value={line.timestamp} show="dateTime" />}
            note={
              line.details ? (
                <>
                  <Sources sources={line.details.sources} />
                  {line.details.card?.kind === 'counter' ? <CounterCard card={line.details.card} /> : null}
                  {line.details.card?.kind === 'search' ? <SearchCard card={line.details.card} /> : null}
                  {line.details.card?.kind === 'price-alert' ? <AlertCard card={line.details.card} /> : null}
                </>
              ) : null
            }
          >
            {line.isTyping && !line.content ? <Spinner label={say('typing')} /> : words(line)}
          </Message>
        ))}
      </MessageList>
    </Scroll>
  );
}

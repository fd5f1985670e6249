import type { Listing } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { LIMITS } from '@orebridge/trade';
import { Button, Field, FormError, LinkButton, Panel, Stack, Text, TextArea, useFormat } from '@orebridge/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useAsk, useInquiryAbout, useLiveInquiries } from '../api/inquiries';
import { useSay } from '../say';
import { ContactNote } from './ContactNote';

const HOUR = 60;
const DAY = 24 * HOUR;

const AskForm = ({ listing }: { listing: Listing }) => {
  const say = useSay();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  /** One question keeps its id until it is taken: asked twice, it is there once. */
  const clientId = useRef(crypto.randomUUID());
  const ask = useAsk(() => {
    clientId.current = crypto.randomUUID();
    setText('');
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim())
      ask.mutate({ params: { id: listing.id }, body: { clientId: clientId.current, text: text.trim() } });
  };
  return (
    <form onSubmit={send}>
      <Stack gap={4}>
        <Field label={say('ask.question')} hint={say('ask.private', { seller: listing.seller.name })}>
          <TextArea
            rows={3}
            maxLength={LIMITS.inquiryTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <ContactNote text={text} />
        {ask.isError ? <FormError>{errorText(ask.error)}</FormError> : null}
        <Button type="submit" block disabled={!text.trim()} pending={ask.isPending} pendingLabel={say('ask.sending')}>
          {say('ask.ask')}
        </Button>
      </Stack>
    </form>
  );
};

/** Questions about a lot: the form of the first one, then the way to the thread; for the owner the way to all of them. */
export const AskPanel = ({ listing }: { listing: Listing }) => {
  const say = useSay();
  const format = useFormat();
  const about = useInquiryAbout(listing.id);
  useLiveInquiries();
  if (listing.own)
    return (
      <LinkButton href="/inquiries?tab=seller" icon="chat-circle" block>
        {say('ask.ofYours')}
      </LinkButton>
    );
  if (!about.data || (about.data.blockedBy !== null && about.data.id === null)) return null;
  const { id, responseTime } = about.data;
  const time = (minutes: number): string => {
    if (minutes < HOUR) return say('ask.minutes', { count: Math.max(1, minutes) });
    return minutes < 2 * DAY
      ? say('ask.hours', { count: Math.round(minutes / HOUR) })
      : say('ask.days', { count: Math.round(minutes / DAY) });
  };
  return (
    <Panel title={say('ask.panel')}>
      <Stack gap={5}>
        {responseTime ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say('ask.responseTime', {
              time: time(responseTime.medianMinutes),
              count: format.number(responseTime.count),
            })}
          </Text>
        ) : null}
        {id ? (
          <LinkButton href={`/inquiries?thread=${id}`} icon="chat-circle" block>
            {say('ask.open')}
          </LinkButton>
        ) : (
          <AskForm listing={listing} />
        )}
      </Stack>
    </Panel>
  );
};

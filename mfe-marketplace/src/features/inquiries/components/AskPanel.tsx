import { api, type InquiryFile, type Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate, QuestionForm } from '@orebridge/remote-kit/pages';
import { LIMITS } from '@orebridge/trade';
import { LinkButton, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useRef, useState } from 'react';
import { useAsk } from '../api/useAsk';
import { useInquiryAbout } from '../api/useInquiryAbout';
import { useLiveInquiries } from '../api/useLiveInquiries';
import { Attachments } from './Attachments';
import { ContactNote } from './ContactNote';

const HOUR = 60;
const DAY = 24 * HOUR;

const AskForm = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const [files, setFiles] = useState<readonly InquiryFile[]>([]);
  /** One question keeps its id until it is taken: asked twice, it is there once. */
  const clientId = useRef(crypto.randomUUID());
  const ask = useAsk(() => {
    clientId.current = crypto.randomUUID();
    setFiles([]);
  });
  const send = (text: string, onSuccess: () => void) => {
    const body = { clientId: clientId.current, text, files: files.map(({ id }) => id) };
    ask.mutate({ params: { id: listing.id }, body }, { onSuccess });
  };
  return (
    <QuestionForm
      block
      label={shared('common.yourQuestion')}
      hint={say('ask.private', { seller: listing.seller.name })}
      action={say('ask.ask')}
      max={LIMITS.inquiryTextMax}
      pending={ask.isPending}
      pendingLabel={say('ask.sending')}
      error={ask.error}
      onSend={send}
    >
      {(text) => (
        <>
          <ContactNote text={text} />
          <Attachments listingId={listing.id} files={files} onChange={setFiles} />
        </>
      )}
    </QuestionForm>
  );
};

/** Questions about a lot: the form of the first one, then the way to the thread; for the owner the way to all of them. */
export const AskPanel = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
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
          <OperationGate of={api.inquiries.ask}>
            <AskForm listing={listing} />
          </OperationGate>
        )}
      </Stack>
    </Panel>
  );
};

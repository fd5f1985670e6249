import { api, ApiError, type Inquiry } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate, Loading } from '@orebridge/remote-kit/pages';
import { Button, Callout, Cluster, DemoRibbon, ErrorState, Link, LinkButton, Panel, Stack, Text } from '@orebridge/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMarkRead } from '../api/useMarkRead';
import { useThread } from '../api/useThread';
import { ReportProblem } from '../../../shared/reports/ReportProblem';
import { Composer } from './Composer';
import { Messages } from './Messages';
import { useOutbox } from '../hooks/useOutbox';

/** Tells the server what was read, while the page can be seen. */
const useReading = (thread: Inquiry | undefined) => {
  const { switchedView } = useSession();
  const { mutate } = useMarkRead();
  const last = thread?.messages.at(-1)?.seq ?? 0;
  const due = thread !== undefined && thread.side !== null && thread.unread > 0 && !switchedView;
  const id = thread?.id ?? '';
  useEffect(() => {
    if (!due) return;
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ params: { id }, body: { upTo: last } });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [due, id, last, mutate]);
};

/** One thread with its messages, the way to write, and the way to an offer. */
export const Thread = ({ id, backHref }: { id: string; backHref: string }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const errorText = useErrorText();
  const answer = useThread(id);
  const outbox = useOutbox(id);
  const thread = answer.data?.pages[0];
  useReading(thread);
  if (answer.isError && !thread) {
    const gone = answer.error instanceof ApiError && answer.error.status < 500;
    return (
      <ErrorState
        title={say(gone ? 'ask.gone' : 'ask.failed')}
        text={gone ? say('ask.gone.text') : errorText(answer.error)}
        onRetry={gone ? undefined : () => void answer.refetch()}
      />
    );
  }
  if (!thread) return <Loading height={320} />;
  const messages = (answer.data?.pages ?? []).toReversed().flatMap((page) => page.messages);
  const { listing, side } = thread;
  const name = listing.mineralName || say('lot.unnamed');
  const other = side === 'seller' ? thread.buyer : thread.seller;
  return (
    <Panel
      title={name}
      actions={
        <LinkButton size="sm" variant="quiet" icon="arrow-left" href={backHref}>
          {say('ask.back')}
        </LinkButton>
      }
    >
      <Stack gap={5}>
        <Cluster justify="between" gap={3}>
          <Text as="p" size="bodySm" tone="secondary">
            {say(side === 'seller' ? 'ask.from' : 'ask.to', { company: other.name })}
            {` · ${listing.reference}`}
            {listing.onMarket ? (
              <>
                {' · '}
                <Link href={`/listing/${listing.id}`}>{say('ask.lot')}</Link>
              </>
            ) : null}{' '}
            {thread.demo ? <DemoRibbon inline /> : null}
          </Text>
          {side === 'buyer' && thread.offerBlockedBy === null ? (
            <LinkButton size="sm" variant="primary" href={`/listing/${listing.id}#offer`}>
              {say('ask.offer')}
            </LinkButton>
          ) : null}
        </Cluster>
        {answer.hasNextPage ? (
          <div>
            <Button size="sm" pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {say('ask.earlier')}
            </Button>
          </div>
        ) : null}
        <div aria-live="polite">
          <Messages thread={thread} messages={messages} outbox={outbox} />
        </div>
        {thread.blockedBy ? (
          <Callout tone="info">{intl.formatMessage({ id: `error.${thread.blockedBy}` })}</Callout>
        ) : (
          <OperationGate of={api.inquiries.send}>
            <Composer listingId={listing.id} onPost={outbox.post} />
          </OperationGate>
        )}
        {side ? <ReportProblem about={{ kind: 'inquiry', id }} /> : null}
      </Stack>
    </Panel>
  );
};

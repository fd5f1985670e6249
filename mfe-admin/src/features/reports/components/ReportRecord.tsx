import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  Badge,
  Button,
  Cluster,
  DemoRibbon,
  ErrorState,
  Link,
  Message,
  MessageList,
  Section,
  SkeletonText,
  Stack,
  StatusBadge,
  TermList,
  Text,
  Time,
} from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useReport } from '../api/useReport';
import { DECISIONS, type Decision, DecisionDialog } from './DecisionDialog';

const Body = styled.div`
  padding: 16px;
`;

/** One report: what is said about what, the thread that it may be about, and the decision. */
export const ReportRecord = ({ id }: { id: string }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const report = useReport(id);
  if (!report.data)
    return (
      <Body>
        {report.isError ? (
          <ErrorState
            title={say('reports.failed')}
            text={errorText(report.error)}
            onRetry={() => void report.refetch()}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Body>
    );
  const { data } = report;
  const { listing, reporter } = data;
  const decisions = DECISIONS.filter((event) => data.events.includes(event));
  return (
    <Body>
      <Stack gap={7}>
        {data.demo ? <DemoRibbon /> : null}
        <TermList
          items={[
            { id: 'lot', term: say('reports.lot'), detail: listing.mineralName ?? listing.reference },
            { id: 'seller', term: say('reports.seller'), detail: listing.seller },
            { id: 'state', term: say('reports.lotState'), detail: <StatusBadge status={listing.state} /> },
            { id: 'about', term: say('reports.about'), detail: say(`reports.about.${data.about}`) },
            {
              id: 'reason',
              term: say('reports.reason'),
              detail: intl.formatMessage({ id: `report.reason.${data.reason}` }),
            },
            {
              id: 'by',
              term: say('reports.by'),
              detail: [reporter.name, reporter.company].filter(Boolean).join(', '),
            },
            { id: 'at', term: say('reports.at'), detail: <Time value={data.createdAt} show="dateTime" /> },
            ...(data.others > 0 ? [{ id: 'others', term: say('reports.others'), detail: String(data.others) }] : []),
          ]}
        />
        <Section title={say('reports.text')}>
          <Text as="p">{data.text}</Text>
          <Link href={`/listing/${listing.id}`}>{say('reports.open')}</Link>
        </Section>
        {data.messages.length > 0 ? (
          <Section title={say('reports.thread')}>
            <MessageList label={say('reports.thread')}>
              {data.messages.map((message) => (
                <Message
                  key={message.id}
                  author={message.author}
                  avatarTone={message.by === 'seller' ? 'seller' : 'ink'}
                  time={<Time value={message.at} show="dateTime" />}
                >
                  {message.text}
                </Message>
              ))}
            </MessageList>
          </Section>
        ) : null}
        {data.state === 'open' ? null : (
          <Section title={say('reports.decision')}>
            <Stack gap={3}>
              <Text as="p">
                {say('reports.decided', { state: say(`reports.state.${data.state}`), name: data.decidedBy ?? '' })}
              </Text>
              {data.blocked ? <Badge tone="negative">{say('reports.blocked')}</Badge> : null}
              <Text as="p" tone="secondary">
                {data.note}
              </Text>
            </Stack>
          </Section>
        )}
        {decisions.length > 0 ? (
          <Cluster>
            {decisions.map((event) => (
              <Button
                key={event}
                variant={event === 'block' ? 'dangerOutline' : 'default'}
                onClick={() => setAsked(event)}
              >
                {say(`reports.${event}`)}
              </Button>
            ))}
          </Cluster>
        ) : null}
      </Stack>
      {asked ? <DecisionDialog id={id} decision={asked} onClose={() => setAsked(null)} /> : null}
    </Body>
  );
};

import type { OfferThread, OfferVersion } from '@orebridge/contracts';
import { Cluster, Panel, Stack, StatusBadge, Text, Time } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Changes } from './Changes';

import { changesIn } from '../../../shared/negotiation/term-changes';
import { useTermText } from '../../../shared/negotiation/useTermText';

const Line = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    position: relative;
    padding: 0 0 24px 28px;
  }
  > li:last-child {
    padding-bottom: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 5px;
    width: 10px;
    height: 10px;
    transform: rotate(45deg);
    background: var(--bg-surface);
    border: 1.5px solid var(--border-strong);
  }
  > li[data-standing]::before {
    background: var(--accent-copper);
    border-color: var(--accent-copper);
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 8.5px;
    top: 22px;
    bottom: 2px;
    border-left: 1.5px solid var(--border-default);
  }
`;
const Said = styled.blockquote`
  margin: 0;
  padding-left: 12px;
  border-left: 2px solid var(--border-default);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Version = ({ version, thread }: { version: OfferVersion; thread: OfferThread }) => {
  const intl = useIntl();
  const text = useTermText();
  const { terms } = version;
  // The last version's changes stand above, beside the terms themselves.
  const changes = version.id === thread.last.id ? [] : changesIn(version);
  return (
    <li data-standing={(version.id === thread.last.id && version.state === 'pending') || undefined}>
      <Stack gap={4}>
        <Cluster gap={4}>
          <Text as="h3" size="titleSm">
            <FormattedMessage
              id="deals.version.title"
              values={{ round: version.round, party: thread[version.by].name }}
            />
          </Text>
          <StatusBadge status={version.state} />
        </Cluster>
        <Text size="bodySm" tone="secondary">
          {version.authorName} · <Time value={version.createdAt} show="dateTime" />
        </Text>
        <Text strong>
          <FormattedMessage
            id="deals.version.terms"
            values={{
              quantity: text.valueOf('quantity', terms.quantity, terms),
              price: text.valueOf('price', terms.price, terms),
              total: text.valueOf('total', terms.total, terms),
            }}
          />
        </Text>
        {changes.length > 0 ? (
          <Changes
            label={intl.formatMessage({ id: 'deals.version.changes' }, { round: version.round })}
            changes={changes}
            measures={terms}
          />
        ) : null}
        {terms.message ? <Said>{terms.message}</Said> : null}
        {version.reason ? (
          <Text tone="secondary">
            <FormattedMessage id="deals.version.reason" values={{ reason: version.reason }} />
          </Text>
        ) : null}
      </Stack>
    </li>
  );
};

/** Every version of the terms, the newest first, with who wrote it, when, and what it changed. */
export const Versions = ({ thread }: { thread: OfferThread }) => {
  const intl = useIntl();
  const newestFirst = thread.versions.toSorted((a, b) => b.round - a.round);
  return (
    <Panel
      title={intl.formatMessage({ id: 'deals.version.list' })}
      meta={intl.formatMessage({ id: 'deals.version.count' }, { count: thread.versions.length })}
    >
      <Line>
        {newestFirst.map((version) => (
          <Version key={version.id} version={version} thread={thread} />
        ))}
      </Line>
    </Panel>
  );
};

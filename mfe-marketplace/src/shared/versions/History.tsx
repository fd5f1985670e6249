import type { Listing } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { Badge, Callout, Cluster, ErrorState, Section, Stack, Text, Time } from '@orebridge/ui';
import { useHistory } from '../api/useHistory';
import { Changes } from './Changes';

/** The versions of a lot, newest first: who changed what and when. For its own company and the reviewers. */
export const History = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const errorText = useErrorText();
  const { can, role } = useSession();
  const inside = (listing.own && can('create:listing')) || (role === 'admin' && can('verify:document'));
  const history = useHistory(listing.id, inside);
  if (!inside || (history.data && history.data.versions.length === 0)) return null;
  const per = { currency: listing.currency, unit: listing.unit ?? '' };
  const since = listing.state === 'published' ? [] : (history.data?.sincePublished ?? []);
  return (
    <Section title={shared('common.versions')}>
      {history.isPending ? (
        <Loading height={120} />
      ) : history.isError ? (
        <ErrorState text={errorText(history.error)} onRetry={() => void history.refetch()} />
      ) : (
        <Stack gap={6}>
          {since.length > 0 ? (
            <Callout tone="info" title={say('version.since')}>
              <Changes label={say('version.since')} changes={since} per={per} />
            </Callout>
          ) : null}
          {history.data.versions.map((version) => (
            <Stack key={version.number} gap={3}>
              <Cluster gap={3}>
                <Text as="h3" size="bodySm" strong>
                  {say('version.number', { number: version.number })}
                </Text>
                <Text as="span" size="bodySm">
                  {say(`version.event.${version.event}`)}
                </Text>
                {version.published ? null : <Badge tone="neutral">{say('version.unseen')}</Badge>}
                <Text as="span" size="caption" tone="tertiary">
                  {version.by ?? say('version.bySystem')} · <Time value={version.at} show="dateTime" />
                </Text>
              </Cluster>
              {version.changes.length > 0 ? (
                <Changes
                  label={say('version.number', { number: version.number })}
                  changes={version.changes}
                  per={per}
                />
              ) : null}
            </Stack>
          ))}
        </Stack>
      )}
    </Section>
  );
};

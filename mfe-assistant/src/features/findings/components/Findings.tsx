import type { AgentFinding } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  Button,
  Cluster,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  Panel,
  SkeletonText,
  Stack,
  Text,
  Time,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDecideFinding } from '../api/useDecideFinding';
import { useFindings } from '../api/useFindings';
import { useExplained } from '@orebridge/remote-kit/pages';

/** One finding: who found it, why, and whether it was of use. */
function Finding({ finding }: { finding: AgentFinding }) {
  const say = useMessages('assistant');
  const shared = useMessages();
  const intl = useIntl();
  const errorText = useErrorText();
  const explained = useExplained();
  const decide = useDecideFinding();
  const { id, agent, about, createdAt, demo } = finding;
  const answer = (status: 'accepted' | 'dismissed') => decide.mutate({ params: { id }, body: { status } });
  return (
    <Stack gap={3}>
      <Text size="bodySm" tone="tertiary">
        {intl.formatMessage({ id: `agent.name.${agent}` })} · <Time value={createdAt} show="relative" />
      </Text>
      <Text>{explained(finding)}</Text>
      {about.path ? <Link href={about.path}>{about.kind === 'user' ? shared('common.open') : about.label}</Link> : null}
      {demo ? (
        <Cluster>
          <DemoRibbon inline />
        </Cluster>
      ) : null}
      <Cluster gap={3}>
        <Button size="sm" disabled={decide.isPending} onClick={() => answer('accepted')}>
          {say('findings.useful')}
        </Button>
        <Button size="sm" disabled={decide.isPending} onClick={() => answer('dismissed')}>
          {say('findings.dismiss')}
        </Button>
      </Cluster>
      {decide.error ? <p role="alert">{errorText(decide.error)}</p> : null}
    </Stack>
  );
}

/** What the agents found for the person, the latest first. */
export function Findings() {
  const say = useMessages('assistant');
  const shared = useMessages();
  const errorText = useErrorText();
  const pages = useFindings();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={say('findings.title')}>
      {pages.isPending ? <SkeletonText lines={4} /> : null}
      {pages.error ? (
        <ErrorState title={say('findings.failed')} text={errorText(pages.error)} onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.data && !items.length ? (
        <EmptyState icon="check-circle" title={say('findings.empty')} text={say('findings.emptyText')} />
      ) : null}
      <Stack gap={6}>
        {items.map((finding) => (
          <Finding key={finding.id} finding={finding} />
        ))}
        {pages.hasNextPage ? (
          <Button size="sm" pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {shared('common.showMore')}
          </Button>
        ) : null}
      </Stack>
    </Panel>
  );
}

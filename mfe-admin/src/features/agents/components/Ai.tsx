import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ErrorState, Section, SkeletonText, Stack } from '@orebridge/ui';
import { useAgents } from '../api/useAgents';
import { AgentFindings } from './AgentFindings';
import { Agents } from './Agents';

/** The assistant and the automated agents: how they run, and what they found. */
export default function Ai() {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const standing = useAgents();
  return (
    <Stack gap={8}>
      {standing.isPending ? <SkeletonText lines={8} /> : null}
      {standing.error ? (
        <ErrorState title={say('ai.unread')} text={errorText(standing.error)} onRetry={() => void standing.refetch()} />
      ) : null}
      {standing.data ? <Agents standing={standing.data} /> : null}
      <Section title={say('ai.findings')}>
        <AgentFindings />
      </Section>
    </Stack>
  );
}

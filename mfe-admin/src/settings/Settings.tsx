import { useErrorText } from '@orebridge/remote-kit';
import { Button, Cluster, EmptyState, ErrorState, Panel, SkeletonText, Stack, Text, Toolbar } from '@orebridge/ui';
import { useState } from 'react';
import { useReleases } from '../api/listReleases';
import { LegalPanel } from '../legal/LegalPanel';
import { useSay } from '../say';
import { byRemote } from './byRemote';
import { RemotePanel } from './RemotePanel';
import { TokenDialog } from './TokenDialog';
import { Tokens } from './Tokens';
import { useFresh } from './useFresh';

/** The parts of the site and their releases: who gets which, how they do, and what may be done about it. */
export default function Settings() {
  const say = useSay();
  const errorText = useErrorText();
  const releases = useReleases();
  const [isAdding, setAdding] = useState(false);
  useFresh(releases.refetch);
  const ask = () => void releases.refetch();
  if (releases.isPending)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  if (!releases.data)
    return <ErrorState text={errorText(releases.error)} onRetry={ask} pending={releases.isFetching} />;
  return (
    <Stack gap={7}>
      <Toolbar
        end={
          <Cluster gap={2}>
            <Button size="sm" icon="arrow-counter-clockwise" pending={releases.isFetching} onClick={ask}>
              {say('settings.refresh')}
            </Button>
            <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
              {say('settings.token.new')}
            </Button>
          </Cluster>
        }
      >
        <Text tone="secondary">{say('settings.text')}</Text>
      </Toolbar>
      {releases.data.length === 0 ? (
        <EmptyState icon="package" title={say('settings.empty')} text={say('settings.emptyText')} />
      ) : null}
      {byRemote(releases.data).map((remote) => (
        <RemotePanel key={remote.name} {...remote} />
      ))}
      <Tokens />
      <LegalPanel kind="terms" />
      <LegalPanel kind="privacy" />
      {isAdding ? <TokenDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

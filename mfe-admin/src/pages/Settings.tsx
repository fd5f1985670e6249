import { useErrorText, useHost, useMessages } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  Cluster,
  EmptyState,
  ErrorState,
  Panel,
  SkeletonText,
  Stack,
  Text,
  Toolbar,
} from '@orebridge/ui';
import { useState } from 'react';
import { useReleases } from './api/useReleases';
import { LegalPanel } from '../features/legal/components/LegalPanel';
import { byRemote } from '../features/releases/by-remote';
import { RemotePanel } from '../features/releases/components/RemotePanel';
import { TokenDialog } from '../features/releases/components/TokenDialog';
import { Tokens } from '../features/releases/components/Tokens';
import { useFresh } from '../features/releases/hooks/useFresh';

/** The parts of the site and their releases: who gets which, how they do, and what may be done about it. */
export default function Settings() {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const { releaseKeyPinned } = useHost();
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
      {releaseKeyPinned === false ? (
        <Callout tone="warning" title={say('settings.keyNotPinned')}>
          {say('settings.keyNotPinnedText')}
        </Callout>
      ) : null}
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

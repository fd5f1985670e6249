import { useMessages } from '@orebridge/remote-kit';
import { Button, LinkButton, Panel, Table, Text } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { inShort, type RemoteReleases } from '../by-remote';
import { PinDialog } from './PinDialog';
import { Pins } from './Pins';
import { ReleaseActions } from './ReleaseActions';
import { TokenDialog } from './TokenDialog';
import { useReleaseColumns } from '../hooks/useReleaseColumns';

/** So many of the newest releases are shown at first. */
const FEW = 6;

/** The panel's edge is the table's. */
const Edgeless = styled.div`
  > div {
    border-width: 0 0 1px;
    border-radius: 0;
  }
`;
const Inset = styled.div`
  padding: 12px 16px 0;
`;

const auditOf = (name: string) => `/admin?${new URLSearchParams({ tab: 'audit', kind: 'release', object: name })}`;

/** One remote: its releases, who is pinned, its deploy token, and the way to what happened to it. */
export const RemotePanel = ({ name, releases }: RemoteReleases) => {
  const say = useMessages('admin');
  const columns = useReleaseColumns();
  const [asked, setAsked] = useState<'pin' | 'token' | null>(null);
  const [isWhole, setWhole] = useState(false);
  const short = inShort(releases, FEW);
  const rows = isWhole ? releases : short;
  const close = () => setAsked(null);
  return (
    <Panel
      flush
      title={
        <Text as="span" mono>
          {name}
        </Text>
      }
      meta={say('settings.count', { count: releases.length })}
      actions={
        <LinkButton size="sm" variant="quiet" href={auditOf(name)} aria-label={say('settings.audit.of', { name })}>
          {say('settings.audit')}
        </LinkButton>
      }
    >
      <Edgeless>
        <Table
          label={say('settings.releasesOf', { name })}
          density="compact"
          columns={columns}
          rows={rows}
          rowKey={({ version }) => version}
          rowAction={(release) => <ReleaseActions release={release} releases={releases} />}
        />
      </Edgeless>
      {short.length < releases.length ? (
        <Inset>
          <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? say('settings.fewer') : say('settings.all', { count: releases.length })}
          </Button>
        </Inset>
      ) : null}
      <Pins name={name} onPin={() => setAsked('pin')} onToken={() => setAsked('token')} />
      {asked === 'pin' ? <PinDialog name={name} releases={releases} onClose={close} /> : null}
      {asked === 'token' ? <TokenDialog name={name} onClose={close} /> : null}
    </Panel>
  );
};

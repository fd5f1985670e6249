import { readOverrides, type RemoteStatus, setOverride } from '@orebridge/remote-kit/host';
import { Button, Cluster, Field, Stack, Sub, TermList, Text, TextInput, useFormat } from '@orebridge/ui';
import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Drawer } from '../Overlays';
import { useSite } from '../site/SiteContext';

const EXAMPLE = 'http://localhost:4003';

const bytesOf = ({ entry }: RemoteStatus): number =>
  Object.values(entry.manifest.files).reduce((sum, file) => sum + file.bytes, 0);

function LocalBuild({ name, address }: { name: string; address: string }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(address);
  const use = (next: string | null) => {
    setOverride(name, next);
    location.reload();
  };
  return (
    <Cluster gap={3} align="end">
      <Field label={intl.formatMessage({ id: 'devtools.local' }, { name })}>
        <TextInput
          inputSize="sm"
          value={typed}
          placeholder={EXAMPLE}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button size="sm" disabled={!typed} onClick={() => use(typed)}>
        {intl.formatMessage({ id: 'devtools.use' })}
      </Button>
      {address ? (
        <Button size="sm" variant="quiet" onClick={() => use(null)}>
          {intl.formatMessage({ id: 'devtools.back' })}
        </Button>
      ) : null}
    </Cluster>
  );
}

function RemoteFacts({ status, address }: { status: RemoteStatus; address: string }) {
  const intl = useIntl();
  const format = useFormat();
  const { entry, version, state, failure, loadedInMs } = status;
  const text = (id: string) => intl.formatMessage({ id: `devtools.${id}` });
  const shared = Object.entries(entry.manifest.shared).map(([name, range]) => `${name} ${range}`);
  return (
    <Stack gap={4} as="section">
      <Text as="h3" size="titleSm">
        {entry.manifest.name}
      </Text>
      <TermList
        items={[
          { term: text('version'), detail: <Text mono>{version}</Text> },
          { term: text('why'), detail: text(`channel.${entry.channel}`) },
          { term: text('state'), detail: failure ? `${text(`state.${state}`)} (${failure})` : text(`state.${state}`) },
          { term: text('time'), detail: loadedInMs === null ? '–' : `${format.number(loadedInMs)} ms` },
          { term: text('size'), detail: format.fileSize(bytesOf(status)) },
        ]}
      />
      <details>
        <summary>{text('shared')}</summary>
        {shared.map((line) => (
          <Sub key={line}>{line}</Sub>
        ))}
      </details>
      <LocalBuild name={entry.manifest.name} address={address} />
    </Stack>
  );
}

/** The remotes of this page: version, why it was chosen, state, time, size, and a switch to a local build. */
export function ReleasesPanel({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const intl = useIntl();
  const { registry } = useSite();
  // The statuses are read anew whenever something took over or came into force, and at opening.
  const statuses = useSyncExternalStore(registry.subscribe, registry.statuses);
  const overrides = readOverrides();
  return (
    <Drawer open onOpenChange={onOpenChange} title={intl.formatMessage({ id: 'devtools.title' })} side="end">
      <Stack gap={8}>
        {statuses.map((status) => (
          <RemoteFacts
            key={status.entry.manifest.name}
            status={status}
            address={overrides[status.entry.manifest.name] ?? ''}
          />
        ))}
      </Stack>
    </Drawer>
  );
}

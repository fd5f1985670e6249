import { useMessages } from '@orebridge/remote-kit';
import { Combobox, Field, Segmented, Select } from '@orebridge/ui';
import { useState } from 'react';
import type { Pin } from '../api/usePins';
import { usePinRelease } from '../api/usePinRelease';
import type { RemoteReleases } from '../by-remote';
import { useFound } from '../hooks/useFound';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

const KINDS = ['user', 'company'] as const;

/** Pins a person or a company to a release, with a reason. */
export const PinDialog = ({ name, releases, onClose }: RemoteReleases & { onClose: () => void }) => {
  const say = useMessages('admin');
  const usable = releases.filter(({ channel, filesPresent }) => channel !== 'retired' && filesPresent);
  const [kind, setKind] = useState<Pin['kind']>('user');
  const [typed, setTyped] = useState('');
  const [who, setWho] = useState<{ id: string; label: string } | null>(null);
  const [version, setVersion] = useState(usable[0]?.version ?? '');
  const found = useFound(kind, typed);
  const options =
    who && !found.some(({ value }) => value === who.id) ? [{ value: who.id, label: who.label }, ...found] : found;
  const command = usePinRelease(useMoved(say('settings.pinned', { who: who?.label ?? '', version }), onClose));
  const choose = (id: string | null) => {
    const chosen = options.find(({ value }) => value === id);
    setWho(chosen ? { id: chosen.value, label: chosen.label } : null);
    setTyped('');
  };
  return (
    <AuditedDialog
      title={say('settings.pin.title', { name })}
      text={say('settings.pin.text')}
      confirmLabel={say('settings.pin.confirm')}
      command={command}
      ready={who !== null && version !== ''}
      onConfirm={(reason) => who && command.mutate({ params: { name, version }, body: { kind, id: who.id, reason } })}
      onClose={onClose}
    >
      <Segmented
        label={say('settings.pin.kind')}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setWho(null);
        }}
        options={KINDS.map((value) => ({ value, label: say(`kind.${value}`) }))}
      />
      <Field label={say(`kind.${kind}`)} hint={say('settings.pin.find')}>
        <Combobox
          options={options}
          value={who?.id ?? null}
          onValueChange={choose}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Field label={say('column.version')}>
        <Select
          value={version}
          onChange={(event) => setVersion(event.target.value)}
          options={usable.map(({ version: value, channel }) => ({
            value,
            label: `${value} · ${say(`channel.${channel}`)}`,
          }))}
        />
      </Field>
    </AuditedDialog>
  );
};

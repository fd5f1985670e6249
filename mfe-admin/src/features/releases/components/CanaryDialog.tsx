import { useMessages } from '@orebridge/remote-kit';
import { useState } from 'react';
import { useGiveCanary } from '../api/useGiveCanary';
import { canaryOf } from '../by-remote';
import { percentOf, PercentField } from './PercentField';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** A first step that harms few. */
const FIRST_SHARE = 10;

/** Gives a release to a share of people, with a reason; 0 ends it. */
export const CanaryDialog = ({ release, releases, onClose }: MoveProps) => {
  const say = useMessages('admin');
  const { name, version, channel, share } = release;
  const [typed, setTyped] = useState(String(channel === 'canary' ? share : FIRST_SHARE));
  const percent = percentOf(typed);
  const done = useMoved(
    percent === 0
      ? say('settings.canaryEnded', { name, version })
      : say('settings.canaryGiven', { name, version, percent: percent ?? 0 }),
    onClose,
  );
  const command = useGiveCanary(done);
  const other = canaryOf(releases);
  const replaces =
    other && other.version !== version ? say('settings.canary.replaces', { other: other.version }) : null;
  return (
    <AuditedDialog
      title={say('settings.canary.title', { name, version })}
      text={[say('settings.canary.text'), replaces].filter(Boolean).join(' ')}
      confirmLabel={say('settings.canary.confirm')}
      command={command}
      ready={percent !== null}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { percent: percent ?? 0, reason } })}
      onClose={onClose}
    >
      <PercentField label={say('settings.canary.share')} value={typed} onChange={setTyped} />
    </AuditedDialog>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import type { SentCommand } from '@orebridge/remote-kit/pages';
import { today } from '@orebridge/trade';
import { DateInput, Field } from '@orebridge/ui';
import { useState } from 'react';
import { AuditedDialog } from '../audit/AuditedDialog';

interface RestoreVersionProps {
  version: number;
  /** What of it is proposed anew. */
  text: string;
  command: SentCommand;
  onConfirm: (fields: { version: number; validFrom: string; reason: string }) => void;
  onClose: () => void;
}

/** Proposes a former version anew, which undoes what came after it. */
export const RestoreVersion = ({ version, text, command, onConfirm, onClose }: RestoreVersionProps) => {
  const say = useMessages('admin');
  const [validFrom, setValidFrom] = useState(today());
  return (
    <AuditedDialog
      title={say('versions.restore', { version })}
      text={text}
      confirmLabel={say('versions.proposeIt')}
      command={command}
      ready={validFrom !== ''}
      onConfirm={(reason) => onConfirm({ version, validFrom, reason })}
      onClose={onClose}
    >
      <Field label={say('versions.validFrom')} hint={say('versions.validFromHint')}>
        <DateInput value={validFrom} onChange={({ target }) => setValidFrom(target.value)} />
      </Field>
    </AuditedDialog>
  );
};

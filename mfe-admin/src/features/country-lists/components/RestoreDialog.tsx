import type { CountryListView } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { type ComplianceListName, today } from '@orebridge/trade';
import { DateInput, Field } from '@orebridge/ui';
import { useState } from 'react';
import { useRestoreList } from '../api/useListCommands';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

interface RestoreDialogProps {
  name: ComplianceListName;
  former: CountryListView;
  onClose: () => void;
}

/** Proposes a former version anew, which undoes what came after it. */
export const RestoreDialog = ({ name, former: { version }, onClose }: RestoreDialogProps) => {
  const say = useMessages('admin');
  const toast = useToast();
  const [validFrom, setValidFrom] = useState(today());
  const restore = useRestoreList(() => {
    toast({ tone: 'positive', title: say('countryLists.proposed') });
    onClose();
  });
  const title = say('countryLists.restore', { version });
  return (
    <AuditedDialog
      title={title}
      text={say('countryLists.restoreText')}
      confirmLabel={say('countryLists.proposeIt')}
      command={restore}
      ready={validFrom !== ''}
      onConfirm={(reason) => restore.mutate({ params: { name }, body: { version, validFrom, reason } })}
      onClose={onClose}
    >
      <Field label={say('countryLists.validFrom')} hint={say('countryLists.validFromHint')}>
        <DateInput value={validFrom} onChange={({ target }) => setValidFrom(target.value)} />
      </Field>
    </AuditedDialog>
  );
};

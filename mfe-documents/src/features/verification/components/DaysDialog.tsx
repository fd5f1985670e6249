import type { ChecklistItem } from '@orebridge/contracts';
import { useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { daysBetween, today } from '@orebridge/trade';
import { DateInput, Field, Grid } from '@orebridge/ui';
import { useState } from 'react';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { useSetDays } from '../api/useSetDays';

interface DaysDialogProps {
  item: ChecklistItem & { document: NonNullable<ChecklistItem['document']> };
  onClose: () => void;
}

/** Asks when a document that is there was issued and ends; the file stays as it is. */
export const DaysDialog = ({ item: { type, maxAgeDays, document }, onClose }: DaysDialogProps) => {
  const say = useMessages('documents');
  const toast = useToast();
  const nameOf = useDocumentName();
  const [issuedOn, setIssued] = useState(document.issuedOn ?? '');
  const [expiresOn, setExpires] = useState(document.expiresOn ?? '');
  const save = useSetDays(() => {
    toast({ tone: 'positive', title: say('days.saved') });
    onClose();
  });
  const issues = useFieldIssues()(save.error);
  const tooOld = maxAgeDays !== null && issuedOn !== '' && daysBetween(issuedOn, today()) > maxAgeDays;
  return (
    <FormDialog
      title={say('days.title', { name: nameOf(type) })}
      description={say('days.text')}
      submitLabel={say('days.save')}
      command={save}
      ready={issuedOn !== '' && !tooOld}
      onSubmit={() =>
        save.mutate({
          params: { id: document.id },
          body: { issuedOn: issuedOn || null, expiresOn: expiresOn || null },
        })
      }
      onClose={onClose}
    >
      <Grid columns={2}>
        <Field
          label={say('field.issuedOn')}
          hint={maxAgeDays === null ? undefined : say('upload.maxAge', { days: maxAgeDays })}
          error={tooOld ? say('upload.tooOld', { days: maxAgeDays ?? 0 }) : issues.issuedOn}
        >
          <DateInput value={issuedOn} onChange={({ target }) => setIssued(target.value)} />
        </Field>
        <Field label={say('field.expiresOn')} error={issues.expiresOn} optional>
          <DateInput
            value={expiresOn}
            min={issuedOn || undefined}
            onChange={({ target }) => setExpires(target.value)}
          />
        </Field>
      </Grid>
    </FormDialog>
  );
};

import { CountryListIn, type CountryListView, type ListedCountry } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { type ComplianceListName, today } from '@orebridge/trade';
import { Button, DateInput, Field, FormError, Grid, Stack, Text, TextArea, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { TrialSection } from '../../../shared/versions/Trial';
import { useProposeList } from '../api/useListCommands';
import { useListTrial } from '../api/useListTrial';
import { Changes } from './Changes';
import { EntryEditor } from './EntryEditor';

interface ProposeDialogProps {
  name: ComplianceListName;
  current: CountryListView;
  onClose: () => void;
}

/** Proposes a version: its countries, where they were read, from which day it holds and why. */
export const ProposeDialog = ({ name, current, onClose }: ProposeDialogProps) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const form = useId();
  const [entries, setEntries] = useState<ListedCountry[]>(current.entries);
  const [typed, setTyped] = useState({ source: '', asOf: '', validFrom: today(), reason: '' });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const propose = useProposeList(() => {
    toast({ tone: 'positive', title: say('versions.proposed') });
    onClose();
  });
  const trial = useListTrial();
  const set = (field: keyof typeof typed) => (event: { target: { value: string } }) => {
    // What a trial says holds for the day that it was asked for.
    if (field === 'validFrom') trial.reset();
    setTyped((before) => ({ ...before, [field]: event.target.value }));
  };
  const refused = propose.isError ? issuesOf(propose.error) : {};
  const error = (field: string) =>
    missing[field] ? intl.formatMessage({ id: missing[field] }) : (refused[field] ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = CountryListIn.safeParse({ ...typed, entries });
    setMissing(
      Object.fromEntries(
        (read.error?.issues ?? []).map(({ path, message }) => [
          String(path[0]),
          message.startsWith('validation.') ? message : 'validation.required',
        ]),
      ),
    );
    if (read.success) propose.mutate({ params: { name }, body: read.data });
  };
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => open || onClose()}
      title={say('versions.propose')}
      footer={
        <>
          <Button onClick={onClose}>{shared('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={propose.isPending}>
            {say('versions.proposeIt')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text as="p">{say('versions.proposeText')}</Text>
          <Field label={say('versions.source')} error={error('source')}>
            <TextInput maxLength={300} value={typed.source} onChange={set('source')} />
          </Field>
          <Grid columns={2}>
            <Field label={say('versions.asOf')} error={error('asOf')}>
              <DateInput value={typed.asOf} onChange={set('asOf')} />
            </Field>
            <Field label={say('versions.validFrom')} hint={say('versions.validFromHint')} error={error('validFrom')}>
              <DateInput value={typed.validFrom} onChange={set('validFrom')} />
            </Field>
          </Grid>
          <Field label={shared('common.reason')} hint={say('reason.auditHint')} error={error('reason')}>
            <TextArea rows={2} maxLength={500} value={typed.reason} onChange={set('reason')} />
          </Field>
          <Text as="h3" size="titleSm">
            {say('versions.against', { version: current.version })}
          </Text>
          <Changes
            name={name}
            label={say('versions.against', { version: current.version })}
            before={current.entries}
            after={entries}
          />
          <EntryEditor
            name={name}
            entries={entries}
            onChange={(changed) => {
              trial.reset();
              setEntries(changed);
            }}
          />
          <TrialSection
            trial={trial}
            onTry={() => trial.mutate({ params: { name }, body: { entries, validFrom: typed.validFrom } })}
          />
          {propose.isError ? <FormError>{errorText(propose.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

import { SCREENING_KINDS, SCREENING_SUBJECTS, ScreeningIn } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FormDialog, SearchField, useTyped, useDone } from '@orebridge/remote-kit/pages';
import { DateInput, Field, Grid, Select, Text, TextArea, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCompanies } from '../../../shared/api/useCompanies';
import { useEnterScreening } from '../api/useEnterScreening';

const BLANK = {
  kind: 'sanctions',
  subjectKind: 'company',
  subjectName: '',
  identifier: '',
  companyId: '',
  dealId: '',
  listName: '',
  listDate: '',
  entry: '',
  status: 'no_match',
  note: '',
};
type Typed = typeof BLANK;

/** What was typed, as the call takes it: fields that are empty are left out. */
const bodyOf = (typed: Typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));

/** Records a screening: whom, against which list of which day, and what was found. */
export const EnterDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const done = useDone(onClose);
  const [typed, setTyped] = useState<Typed>(BLANK);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const { typed: search, settled, onType } = useTyped('find');
  const companies = useCompanies({ q: settled || undefined }).data?.pages.flatMap(({ items }) => items) ?? [];
  const enter = useEnterScreening(() => done(say('screening.entered')));
  const set = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const error = (name: string) => (issues[name] ? intl.formatMessage({ id: issues[name] }) : undefined);
  const submit = () => {
    const read = ScreeningIn.safeParse(bodyOf(typed));
    if (read.success) return enter.mutate({ body: read.data });
    return setIssues(
      Object.fromEntries(
        read.error.issues.map(({ path, message }) => [
          String(path[0]),
          message.startsWith('validation.') ? message : 'validation.required',
        ]),
      ),
    );
  };
  const text = (name: keyof Typed, optional = false) => (
    <Field label={say(`screening.${name}`)} optional={optional} error={error(name)}>
      <TextInput maxLength={160} value={typed[name]} onChange={({ target }) => set(name)(target.value)} />
    </Field>
  );
  const choice = (name: keyof Typed, options: readonly string[], labels: string) => (
    <Field label={say(`screening.${name}`)} error={error(name)}>
      <Select
        value={typed[name]}
        onChange={({ target }) => set(name)(target.value)}
        options={options.map((value) => ({ value, label: say(`screening.${labels}.${value}`) }))}
      />
    </Field>
  );
  return (
    <FormDialog
      title={say('screening.enter')}
      submitLabel={say('screening.record')}
      command={enter}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p">{say('screening.enterText')}</Text>
      <SearchField compact label={say('screening.companyFind')} typed={search} onType={onType} />
      <Field label={say('screening.companyId')} hint={say('screening.companyHint')} error={error('companyId')}>
        <Select
          value={typed.companyId}
          onChange={({ target }) => set('companyId')(target.value)}
          placeholder={say('screening.companyChoose')}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Grid columns={2}>
        {choice('subjectKind', SCREENING_SUBJECTS, 'subject')}
        {text('subjectName')}
        {text('identifier', true)}
        {choice('kind', SCREENING_KINDS, 'kind')}
        {text('listName')}
        <Field label={say('screening.listDate')} error={error('listDate')}>
          <DateInput value={typed.listDate} onChange={({ target }) => set('listDate')(target.value)} />
        </Field>
        {choice('status', ['no_match', 'potential'], 'status')}
        {text('entry', typed.status === 'no_match')}
      </Grid>
      <Field label={say('screening.dealId')} hint={say('screening.dealHint')} optional error={error('dealId')}>
        <TextInput value={typed.dealId} onChange={({ target }) => set('dealId')(target.value.trim())} />
      </Field>
      <Field label={say('screening.note')} optional>
        <TextArea rows={2} maxLength={1000} value={typed.note} onChange={({ target }) => set('note')(target.value)} />
      </Field>
    </FormDialog>
  );
};

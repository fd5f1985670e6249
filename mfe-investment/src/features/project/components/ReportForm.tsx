import type { Project } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Field, FormError, Panel, Stack, TextArea, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useReportProject } from '../api/useReportProject';

/** An owner reports to the investors of a project. */
export const ReportForm = ({ project }: { project: Project }) => {
  const say = useMessages('investment');
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const report = useReportProject();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const issues = report.error ? fieldIssues(report.error) : {};
  const send = () =>
    report.mutate(
      { params: { id: project.id }, body: { title, text } },
      {
        onSuccess: () => {
          setTitle('');
          setText('');
          toast({ tone: 'positive', title: say('report.sent') });
        },
      },
    );
  return (
    <Panel title={say('report.text')}>
      <Stack gap={5}>
        <Field label={say('report.name')} error={issues.title}>
          <TextInput value={title} maxLength={160} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label={say('report.words')} error={issues.text}>
          <TextArea rows={3} value={text} maxLength={6000} onChange={(event) => setText(event.target.value)} />
        </Field>
        {report.isError ? <FormError>{errorText(report.error)}</FormError> : null}
        <div>
          <Button disabled={!title.trim() || !text.trim()} pending={report.isPending} onClick={send}>
            {say('report.send')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};

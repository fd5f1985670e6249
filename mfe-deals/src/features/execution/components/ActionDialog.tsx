import type { Execution, ExecutionAction, ExecutionDecision } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Text } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useExecutionAction } from '../api/useExecutionAction';
import { useExecutionDecision } from '../api/useExecutionDecision';
import { useUploadDocument } from '../api/useUploadDocument';
import { ActionFieldInput } from './ActionFieldInput';
import { actFor, type ExecutionActionSpec } from '../actions';
import { bodyOf, missingIn } from '../body';
import { useExecutionMessages } from '../hooks/useExecutionMessages';
import { useDraft } from '../hooks/useDraft';

/** Asks for what an act needs and sends it; what was typed stays when the server refuses or the dialog is closed. */
export default function ActionDialog({
  act: given,
  execution,
  onClose,
}: {
  act: ExecutionActionSpec;
  execution: Execution;
  onClose: () => void;
}) {
  const act = actFor(given, execution);
  const intl = useIntl();
  const { say } = useExecutionMessages();
  const shared = useMessages();
  const finish = useDone(onClose);
  const issuesOf = useFieldIssues();
  const calls = { act: useExecutionAction(), decide: useExecutionDecision(), upload: useUploadDocument() };
  const { draft, set, forget } = useDraft(`deals.execution.${execution.dealId}.${act.name}`, () =>
    Object.fromEntries(act.fields.flatMap(({ name, preset }) => (preset ? [[name, preset(execution)]] : []))),
  );
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { error } = calls[act.call];
  const issues = issuesOf(error);
  const params = { id: execution.dealId };
  const done = {
    onSuccess: () => {
      forget();
      finish(say('done'));
    },
  };
  const submit = () => {
    const lacking = missingIn(act, draft, file);
    setMissing(lacking);
    if (lacking.length) return;
    const body = bodyOf(act, execution, draft);
    if (act.call === 'upload') calls.upload.mutate({ params, body, file: file ?? undefined } as never, done);
    else if (act.call === 'decide') calls.decide.mutate({ params, body: body as ExecutionDecision }, done);
    else calls.act.mutate({ params, body: body as ExecutionAction }, done);
  };
  return (
    <FormDialog
      title={say(`action.${act.name}`)}
      width={act.fields.length > 4 ? 'lg' : 'md'}
      cancelLabel={shared('common.close')}
      submitLabel={say(`action.${act.name}`)}
      destructive={act.danger}
      command={calls[act.call]}
      body={{ event: act.name }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{say(`action.${act.name}.text`)}</Text>
      {act.fields.map((field) => (
        <ActionFieldInput
          key={field.name}
          field={field}
          execution={execution}
          draft={draft}
          file={file}
          onFile={setFile}
          onChange={set}
          error={missing.includes(field.name) ? intl.formatMessage({ id: 'validation.required' }) : issues[field.name]}
        />
      ))}
    </FormDialog>
  );
}

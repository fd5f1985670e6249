import { Field, Text, TextInput } from '@orebridge/ui';
import { FormDialog, type SentCommand } from '@orebridge/remote-kit/pages';
import { useState } from 'react';
import { useIntl } from 'react-intl';

interface NameDialogProps {
  title: string;
  text?: string;
  start: string;
  confirmLabel: string;
  command: SentCommand;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

const NAME_MAX = 80;

/** Asks for the name of a template; what was typed stays after a refusal. */
export const NameDialog = (props: NameDialogProps) => {
  const intl = useIntl();
  const [name, setName] = useState(props.start);
  const submit = () => {
    if (name.trim()) props.onConfirm(name.trim());
  };
  return (
    <FormDialog
      title={props.title}
      width="sm"
      cancelLabel={intl.formatMessage({ id: 'deals.queue.cancel' })}
      submitLabel={props.confirmLabel}
      command={props.command}
      ready={name.trim() !== ''}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.text ? <Text tone="secondary">{props.text}</Text> : null}
      <Field label={intl.formatMessage({ id: 'deals.template.name' })}>
        <TextInput value={name} maxLength={NAME_MAX} required onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
};

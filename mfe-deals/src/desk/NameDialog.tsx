import { Button, Field, FormError, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface NameDialogProps {
  title: string;
  text?: string;
  start: string;
  confirmLabel: string;
  pending: boolean;
  refusal?: string;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

const NAME_MAX = 80;

/** Asks for the name of a template; what was typed stays after a refusal. */
export const NameDialog = (props: NameDialogProps) => {
  const intl = useIntl();
  const form = useId();
  const [name, setName] = useState(props.start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the form of the offer as React sees it: its submit must not send the offer.
    event.stopPropagation();
    if (name.trim()) props.onConfirm(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={props.title}
      width="sm"
      footer={
        <>
          <Button type="button" variant="quiet" onClick={props.onClose}>
            <FormattedMessage id="deals.desk.cancel" />
          </Button>
          <Button type="submit" form={form} variant="primary" pending={props.pending} disabled={!name.trim()}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={5}>
          {props.text ? <Text tone="secondary">{props.text}</Text> : null}
          <Field label={intl.formatMessage({ id: 'deals.template.name' })}>
            <TextInput value={name} maxLength={NAME_MAX} required onChange={(event) => setName(event.target.value)} />
          </Field>
          {props.refusal ? <FormError>{props.refusal}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

import { Button, Field, FormError, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';

interface ReasonDialogProps {
  /** The question, and what will happen. */
  title: string;
  text: string;
  reasonLabel: string;
  reasonHint: string;
  /** The least length of the reason; 0 makes it optional. */
  least: number;
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  pending: boolean;
  /** Why the server refused; the reason typed stays in the field. */
  refusal?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 500;

/** A question before a step that others will want a reason for. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, text, reasonLabel, reasonHint, least, confirmLabel, cancelLabel, destructive, pending, refusal } =
    props;
  const intl = useIntl();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given.length < least) setMissing(true);
    else props.onConfirm(given);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={title}
      footer={
        <>
          <Button type="button" onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} variant={destructive ? 'danger' : 'primary'} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{text}</Text>
          <Field
            label={reasonLabel}
            hint={reasonHint}
            optional={least === 0}
            error={missing ? intl.formatMessage({ id: 'validation.required' }) : undefined}
          >
            <TextArea
              rows={3}
              maxLength={LONGEST}
              required={least > 0}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setMissing(false);
              }}
            />
          </Field>
          {refusal ? <FormError>{refusal}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

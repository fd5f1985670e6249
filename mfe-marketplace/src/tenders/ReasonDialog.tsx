import { Button, Field, FormError, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../say';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  pending: boolean;
  refusal?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a step that the bidders will be told. */
export const ReasonDialog = ({ title, text, confirmLabel, pending, refusal, onConfirm, onClose }: Props) => {
  const say = useSay();
  const intl = useIntl();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onConfirm(reason.trim());
    else setMissing(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('tender.cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={6}>
          <Text>{text}</Text>
          <Field
            label={say('tender.field.reason')}
            error={missing ? intl.formatMessage({ id: 'validation.required' }) : undefined}
          >
            <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {refusal ? <FormError>{refusal}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

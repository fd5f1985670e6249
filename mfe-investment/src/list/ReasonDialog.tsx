import { useErrorText } from '@orebridge/remote-kit';
import { Button, Field, FormError, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useSay } from '../say';

interface Props {
  title: string;
  text?: string;
  pending: boolean;
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of an act that others are told of. */
export const ReasonDialog = ({ title, text, pending, error, onSend, onClose }: Props) => {
  const say = useSay();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={reason.trim().length < 3}
            onClick={() => onSend(reason.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      <Field label={say('reason')}>
        <TextArea rows={4} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {error ? <FormError>{errorText(error)}</FormError> : null}
    </Dialog>
  );
};

import { api, type DocumentRecord } from '@orebridge/contracts';
import { useCommand, useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, Field, FormError, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../say';

const LEAST = 3;
const LONGEST = 500;

/** Takes back an approval, with the reason; the owner is told, and deals about the lot are held. */
export const RevokeDialog = ({ document, onClose }: { document: DocumentRecord; onClose: () => void }) => {
  const say = useSay();
  const intl = useIntl();
  const form = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const revoke = useCommand(api.documents.revoke, {
    invalidates: [api.documents.record, api.documents.library, api.documents.summary],
    onSuccess: () => {
      toast({ tone: 'positive', title: say('revoke.done') });
      onClose();
    },
  });
  const short = reason.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short) revoke.mutate({ params: { id: document.id }, body: { reason: reason.trim() } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('revoke.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={form} variant="danger" pending={revoke.isPending}>
            {say('revoke')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{say('revoke.text')}</Text>
          <Field
            label={say('field.reason')}
            error={tried && short ? intl.formatMessage({ id: 'validation.required' }) : undefined}
          >
            <TextArea rows={3} maxLength={LONGEST} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {revoke.error ? <FormError>{errorText(revoke.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

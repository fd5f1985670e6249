import { api, type ReadableDocument } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  OperationGate,
  SignatureFields,
  useDone,
  useMaySend,
  useProofIssue,
  useSignature,
} from '@orebridge/remote-kit/pages';
import { Button, Field, FormError, Stack, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useAskReading } from '../api/useDocumentReading';

interface Props {
  listingId: string;
  item: ReadableDocument;
  name: string;
  codeAllowed: boolean;
  onClose: () => void;
}

/** Asks the seller for a document; where an undertaking goes with it, its text is read and signed here. */
export const AskDialog = ({ listingId, item: { type, readers, toSign }, name, codeAllowed, onClose }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const errorText = useErrorText();
  const done = useDone(onClose);
  const form = useId();
  const maySend = useMaySend();
  const ask = useAskReading();
  const [message, setMessage] = useState('');
  const signature = useSignature(toSign);
  const wrong = useProofIssue(ask.error);
  const asks = readers === 'on_request';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const signed = toSign ? signature.signed() : undefined;
    if (signed === null) return;
    ask.mutate(
      { params: { id: listingId }, body: { type, message: message.trim(), signature: signed } },
      { onSuccess: () => done(say(asks ? 'reading.askedNow' : 'reading.signedNow')) },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say(toSign ? 'reading.sign.of' : 'reading.ask.of', { name })}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {shared('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={ask.isPending}
            disabled={!maySend(api.documentReading.ask)}
          >
            {say(toSign ? (asks ? 'reading.signAndAsk' : 'reading.sign') : 'reading.ask')}
          </Button>
        </>
      }
    >
      <OperationGate of={api.documentReading.ask}>
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap={6}>
            {toSign ? (
              <SignatureFields toSign={toSign} codeAllowed={codeAllowed} signature={signature} error={ask.error} />
            ) : null}
            {asks ? (
              <Field label={say('reading.message')} optional>
                <TextArea
                  rows={3}
                  maxLength={500}
                  value={message}
                  onChange={({ target }) => setMessage(target.value)}
                />
              </Field>
            ) : null}
            {ask.isError && !wrong ? <FormError>{errorText(ask.error)}</FormError> : null}
          </Stack>
        </form>
      </OperationGate>
    </Dialog>
  );
};

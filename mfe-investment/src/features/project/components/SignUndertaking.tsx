import type { Project } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { SignatureFields, useDone, useProofIssue, useSignature } from '@orebridge/remote-kit/pages';
import { Button, FormError, Stack } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId } from 'react';
import { useAskRoom } from '../api/useAskRoom';

interface Props {
  project: Project;
  toSign: NonNullable<Project['room']['toSign']>;
  onClose: () => void;
}

/** The confidentiality undertaking of a data room: read, and signed with what the signatory proves to be. */
export const SignUndertaking = ({ project, toSign, onClose }: Props) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const errorText = useErrorText();
  const done = useDone(onClose);
  const form = useId();
  const ask = useAskRoom();
  const signature = useSignature(toSign);
  const wrong = useProofIssue(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const signed = signature.signed();
    if (!signed) return;
    ask.mutate(
      { params: { id: project.id }, body: { signature: signed } },
      { onSuccess: () => done(say('room.signed')) },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('room.sign')}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {shared('common.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" pending={ask.isPending}>
            {say('room.signAndAsk')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <SignatureFields
            toSign={toSign}
            codeAllowed={project.room.codeAllowed}
            signature={signature}
            error={ask.error}
          />
          {ask.isError && !wrong ? <FormError>{errorText(ask.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

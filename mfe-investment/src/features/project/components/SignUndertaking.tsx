import type { Project } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { SignatureFields, useProofIssue, useSignature } from '@orebridge/remote-kit/pages';
import { Button, FormError, Stack } from '@orebridge/ui';
import type { FormEvent } from 'react';
import { useAskRoom } from '../api/useAskRoom';

interface Props {
  project: Project;
  toSign: NonNullable<Project['room']['toSign']>;
}

/** The confidentiality undertaking of a data room: read, and signed with what the signatory proves to be; that asks the owner. */
export const SignUndertaking = ({ project, toSign }: Props) => {
  const say = useMessages('investment');
  const errorText = useErrorText();
  const toast = useToast();
  const ask = useAskRoom();
  const signature = useSignature(toSign);
  const wrong = useProofIssue(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const signed = signature.signed();
    if (!signed) return;
    ask.mutate(
      { params: { id: project.id }, body: { signature: signed } },
      { onSuccess: () => toast({ tone: 'positive', title: say('room.signed') }) },
    );
  };
  return (
    <form onSubmit={submit} noValidate aria-label={say('room.sign')}>
      <Stack gap={5}>
        <SignatureFields
          toSign={toSign}
          codeAllowed={project.room.codeAllowed}
          signature={signature}
          error={ask.error}
        />
        {ask.isError && !wrong ? <FormError>{errorText(ask.error)}</FormError> : null}
        <div>
          <Button type="submit" variant="primary" icon="lock-key" pending={ask.isPending}>
            {say('room.signAndAsk')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

import { api, type TeamMember } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, FormError, Stack } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { userKey, readAgain } from '../session/queries';
import { useProvenClient } from '../session/useProvenClient';
import { useShowToast } from '../toasts/useShowToast';
import { chosenOf, FunctionFields, sentOf, wrongIn } from './FunctionFields';

/** Says what a member is, and up to which value; holds from the moment that it is saved. */
export function FunctionsDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id }, { name: member.fullName });
  const client = useProvenClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const toast = useShowToast();
  const form = useId();
  const [chosen, setChosen] = useState(() => chosenOf(member));
  const [tried, setTried] = useState(false);
  const body = sentOf(chosen);
  const save = useMutation({
    mutationFn: () => client(api.team.setFunctions, { params: { id: member.id }, body, key: crypto.randomUUID() }),
    retry: false,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [api.team.get.path] });
      if (member.you) {
        readAgain(queries);
        void queries.invalidateQueries({ queryKey: userKey });
      }
      toast({ title: say('team.functions.done') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrongIn(chosen)) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('team.functions.title')}
      description={say('team.functions.text')}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={save.isPending}>
            {say('team.functions.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <FunctionFields value={chosen} onChange={setChosen} tried={tried} />
          {save.isError ? <FormError>{errorText(save.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
}

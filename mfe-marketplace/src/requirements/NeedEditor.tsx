import type { Requirement } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { Button, Cluster, FormError, LinkButton, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  useCloseRequirement,
  useCreateRequirement,
  useDiscardRequirement,
  usePublishRequirement,
  useUpdateRequirement,
} from '../api/requirement';
import { useSay } from '../say';
import { basisProblems, fieldsOf, may, type NeedForm, needOf } from './form';
import { NeedPanels } from './NeedPanels';

/** Writes a requirement: it is saved as a draft, then published, changed while it is open, and closed. */
export const NeedEditor = ({ requirement: given }: { requirement: Requirement | null }) => {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  /** As this form last read or saved it: a change by a colleague in between is refused, not overwritten. */
  const [requirement, setRequirement] = useState(given);
  const form = useForm<NeedForm>({ defaultValues: needOf(requirement?.fields) });
  const create = useCreateRequirement();
  const update = useUpdateRequirement();
  const publish = usePublishRequirement();
  const close = useCloseRequirement(() => {
    toast({ tone: 'positive', title: say('need.closed') });
  });
  const discard = useDiscardRequirement(() => void navigate('/requirements'));
  const pending = [create, update, publish, close, discard].some((one) => one.isPending);
  const failed = [create, update, publish, close, discard].find((one) => one.isError)?.error;

  /** Saves what is typed; a refusal is shown at the fields it is about, and nothing typed is lost. */
  const save = async (values: NeedForm, thenPublish: boolean) => {
    for (const one of [create, update, publish, close, discard]) one.reset();
    const wrong = Object.entries(basisProblems(values));
    for (const [path, message] of wrong) form.setError(path as keyof NeedForm, { message });
    if (wrong.length > 0) return;
    try {
      const body = fieldsOf(values);
      const saved = requirement
        ? await update.mutateAsync({ params: { id: requirement.id }, body: { ...body, version: requirement.version } })
        : await create.mutateAsync({ body: withoutEmpty(body) });
      setRequirement(saved);
      if (thenPublish) {
        await publish.mutateAsync({ params: { id: saved.id } });
        toast({ tone: 'positive', title: say('need.published') });
        void navigate(`/smart-trading?side=buying&requirement=${saved.id}`);
        return;
      }
      toast({ tone: 'positive', title: say('need.saved') });
      if (!given) void navigate(`/requirements/${saved.id}`, { replace: true });
    } catch (error) {
      for (const [path, message] of Object.entries(fieldIssues(error)))
        form.setError(path as keyof NeedForm, { type: 'server', message });
    }
  };
  const open = requirement?.state === 'open';
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save(values, false))(event)}>
        <Stack gap={7}>
          <NeedPanels />
          {failed ? <FormError>{errorText(failed)}</FormError> : null}
          <Cluster gap={4}>
            {may(requirement, 'edit') ? (
              <Button type="submit" variant={open ? 'primary' : 'default'} disabled={pending}>
                {say(open ? 'need.saveOpen' : 'need.saveDraft')}
              </Button>
            ) : null}
            {requirement === null || may(requirement, 'publish') ? (
              <Button
                variant="primary"
                pending={publish.isPending}
                disabled={pending}
                onClick={() => void form.handleSubmit((values) => save(values, true))()}
              >
                {say('need.publish')}
              </Button>
            ) : null}
            {open ? (
              <LinkButton href={`/smart-trading?side=buying&requirement=${requirement.id}`}>
                {say('need.matches')}
              </LinkButton>
            ) : null}
            {requirement && may(requirement, 'close') ? (
              <Button
                variant="dangerOutline"
                disabled={pending}
                onClick={() => close.mutate({ params: { id: requirement.id } })}
              >
                {say('need.close')}
              </Button>
            ) : null}
            {requirement?.state === 'draft' ? (
              <Button
                variant="dangerOutline"
                disabled={pending}
                onClick={() => discard.mutate({ params: { id: requirement.id } })}
              >
                {say('need.discard')}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </form>
    </FormProvider>
  );
};

/** A new draft leaves out what it does not say. */
const withoutEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;

import { type Requirement, RequirementFields } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { Button, Cluster, FormError, LinkButton, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCloseRequirement } from '../api/useCloseRequirement';
import { useCreateRequirement } from '../api/useCreateRequirement';
import { useDiscardRequirement } from '../api/useDiscardRequirement';
import { usePublishRequirement } from '../api/usePublishRequirement';
import { useUpdateRequirement } from '../api/useUpdateRequirement';
import { basisProblems, fieldsOf, may, type RequirementForm, requirementOf } from '../form';
import type { UsualTerms } from '../hooks/useUsualTerms';
import { RequirementPanels } from './RequirementPanels';

interface Props {
  requirement: Requirement | null;
  /** What a new one begins with. */
  usual?: UsualTerms;
}
/** What follows once it is saved. */
type Next = 'publish' | 'tender' | null;

/** Writes a requirement: it is saved as a draft, then published or put out to tender, changed while it is open, and closed. */
export const RequirementEditor = ({ requirement: given, usual }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  /** As this form last read or saved it: a change by a colleague in between is refused, not overwritten. */
  const [requirement, setRequirement] = useState(given);
  const { form, refuse } = useSchemaForm<RequirementForm, RequirementFields>(RequirementFields, {
    defaultValues: { ...requirementOf(requirement?.fields), ...usual },
    toBody: fieldsOf,
  });
  const create = useCreateRequirement();
  const update = useUpdateRequirement();
  const publish = usePublishRequirement();
  const close = useCloseRequirement(() => {
    toast({ tone: 'positive', title: say('requirement.closed') });
  });
  const discard = useDiscardRequirement(() => void navigate('/requirements'));
  const pending = [create, update, publish, close, discard].some((one) => one.isPending);
  const failed = [create, update, publish, close, discard].find((one) => one.isError)?.error;

  /** Saves what is typed; a refusal is shown at the fields it is about, and nothing typed is lost. */
  const save = async (body: RequirementFields, next: Next) => {
    for (const one of [create, update, publish, close, discard]) one.reset();
    const wrong = Object.entries(basisProblems(form.getValues()));
    for (const [path, message] of wrong) form.setError(path as keyof RequirementForm, { message });
    if (wrong.length > 0) return;
    try {
      const saved = requirement
        ? await update.mutateAsync({ params: { id: requirement.id }, body: { ...body, version: requirement.version } })
        : await create.mutateAsync({ body: withoutEmpty(body) });
      setRequirement(saved);
      if (next === 'publish') {
        await publish.mutateAsync({ params: { id: saved.id } });
        toast({ tone: 'positive', title: say('requirement.published') });
        void navigate(`/smart-trading?side=buying&requirement=${saved.id}`);
        return;
      }
      toast({ tone: 'positive', title: say('requirement.saved') });
      if (next === 'tender') void navigate(`/tenders/new?requirement=${saved.id}`);
      else if (!given) void navigate(`/requirements/${saved.id}`, { replace: true });
    } catch (error) {
      refuse(error);
    }
  };
  const open = requirement?.state === 'open';
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => save(body, null))(event)}>
        <Stack gap={7}>
          <RequirementPanels />
          {failed ? <FormError>{errorText(failed)}</FormError> : null}
          <Cluster gap={4}>
            {may(requirement, 'edit') ? (
              <Button type="submit" variant={open ? 'primary' : 'default'} disabled={pending}>
                {say(open ? 'requirement.saveOpen' : 'requirement.saveDraft')}
              </Button>
            ) : null}
            {requirement === null || may(requirement, 'publish') ? (
              <Button
                variant="primary"
                pending={publish.isPending}
                disabled={pending}
                onClick={() => void form.handleSubmit((body) => save(body, 'publish'))()}
              >
                {shared('common.publish')}
              </Button>
            ) : null}
            {requirement === null ? (
              <Button
                icon="scales"
                disabled={pending}
                onClick={() => void form.handleSubmit((body) => save(body, 'tender'))()}
              >
                {say('tender.publish.title')}
              </Button>
            ) : null}
            {open ? (
              <LinkButton href={`/smart-trading?side=buying&requirement=${requirement.id}`}>
                {say('requirement.matches')}
              </LinkButton>
            ) : null}
            {requirement && may(requirement, 'close') ? (
              <Button
                variant="dangerOutline"
                disabled={pending}
                onClick={() => close.mutate({ params: { id: requirement.id } })}
              >
                {say('requirement.close')}
              </Button>
            ) : null}
            {requirement?.state === 'draft' ? (
              <Button
                variant="dangerOutline"
                disabled={pending}
                onClick={() => discard.mutate({ params: { id: requirement.id } })}
              >
                {say('requirement.discard')}
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

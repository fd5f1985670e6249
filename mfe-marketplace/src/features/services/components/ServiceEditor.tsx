import type { Service } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, FormError, Stack } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDiscardService } from '../api/useDiscardService';
import { useSubmitService } from '../api/useSubmitService';
import { useUpdateService } from '../api/useUpdateService';
import { useWithdrawService } from '../api/useWithdrawService';
import { Accreditations } from './Accreditations';
import { fieldsOf, formOf, type ServiceForm } from '../form';
import { ServiceFieldsPanels } from './ServiceFieldsPanels';

/** Writes a service: saved as a draft, handed to the reviewers, changed while it is on offer, taken off. */
export const ServiceEditor = ({ service: given }: { service: Service }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  /** As this form last read or saved it: a change by a colleague in between is refused, not overwritten. */
  const [service, setService] = useState(given);
  const [leaving, setLeaving] = useState<'withdraw' | 'discard' | null>(null);
  const form = useForm<ServiceForm>({ defaultValues: formOf(service) });
  const update = useUpdateService();
  const submit = useSubmitService();
  const withdraw = useWithdrawService();
  const discard = useDiscardService();
  const commands = [update, submit, withdraw, discard];
  const pending = commands.some(({ isPending }) => isPending);
  const failed = commands.find(({ isError }) => isError)?.error;
  const issues = failed ? fieldIssues(failed) : {};
  const params = { id: service.id };

  /** Saves what is typed; a refusal is shown at the fields it is about, and nothing typed is lost. */
  const save = async (values: ServiceForm, thenSubmit: boolean) => {
    for (const one of commands) one.reset();
    try {
      const saved = await update.mutateAsync({ params, body: { ...fieldsOf(values), version: service.version } });
      setService(saved);
      if (thenSubmit) setService(await submit.mutateAsync({ params }));
      toast({ tone: 'positive', title: say(thenSubmit ? 'service.submitted' : 'service.saved') });
    } catch {
      // The refusal stays with its command and is shown below.
    }
  };
  const leave = () => {
    const onSettled = () => setLeaving(null);
    if (leaving === 'discard')
      discard.mutate({ params }, { onSettled, onSuccess: () => void navigate('/service-listings') });
    else withdraw.mutate({ params }, { onSettled, onSuccess: setService });
  };
  const { events } = service;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save(values, false))(event)}>
        <Stack gap={7}>
          {service.state === 'pending' ? <Callout title={say('service.waits')} /> : null}
          {service.state === 'rejected' && service.reason ? (
            <Callout tone="negative" title={say('service.sentBack')}>
              {service.reason}
            </Callout>
          ) : null}
          {service.state === 'published' ? <Callout title={say('service.materialHint')} /> : null}
          <ServiceFieldsPanels issues={issues} />
          <Accreditations service={service} issues={issues} />
          {failed ? <FormError>{errorText(failed)}</FormError> : null}
          <Cluster gap={4}>
            {events.includes('edit') ? (
              <Button
                type="submit"
                variant={service.state === 'published' ? 'primary' : 'default'}
                pending={update.isPending}
                disabled={pending}
              >
                {say('service.save')}
              </Button>
            ) : null}
            {events.includes('submit') ? (
              <Button
                variant="primary"
                pending={submit.isPending}
                disabled={pending}
                onClick={() => void form.handleSubmit((values) => save(values, true))()}
              >
                {say('service.submit')}
              </Button>
            ) : null}
            {events.includes('withdraw') ? (
              <Button variant="dangerOutline" disabled={pending} onClick={() => setLeaving('withdraw')}>
                {say('service.withdraw')}
              </Button>
            ) : null}
            {service.state === 'draft' ? (
              <Button variant="dangerOutline" disabled={pending} onClick={() => setLeaving('discard')}>
                {say('service.discard')}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </form>
      {leaving ? (
        <ConfirmDialog
          open
          destructive
          onOpenChange={() => setLeaving(null)}
          title={say(`service.${leaving}`)}
          text={say(`service.${leaving}.text`)}
          confirmLabel={say(`service.${leaving}`)}
          pending={pending}
          onConfirm={leave}
        />
      ) : null}
    </FormProvider>
  );
};

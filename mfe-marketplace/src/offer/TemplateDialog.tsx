import type { OfferTemplateTerms } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, Field, FormError, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useSaveTemplate } from '../api/offerTemplates';
import { useSay } from '../say';

const NAME_MAX = 80;

/** Keeps the terms of the form as a template of the company, under a name. */
export const TemplateDialog = ({ terms, onClose }: { terms: OfferTemplateTerms; onClose: () => void }) => {
  const say = useSay();
  const form = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const save = useSaveTemplate((template) => {
    toast({ tone: 'positive', title: say('offer.template.saved', { name: template.name }) });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the form of the offer as React sees it: its submit must not send the offer.
    event.stopPropagation();
    if (name.trim()) save.mutate({ body: { name: name.trim(), terms } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('offer.template.save')}
      width="sm"
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" pending={save.isPending} disabled={!name.trim()}>
            {say('offer.template.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Text tone="secondary">{say('offer.template.what')}</Text>
          <Field label={say('offer.template.name')}>
            <TextInput value={name} maxLength={NAME_MAX} required onChange={(event) => setName(event.target.value)} />
          </Field>
          {save.error ? <FormError>{errorText(save.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

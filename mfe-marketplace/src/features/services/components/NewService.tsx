import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { SERVICE_KINDS, type ServiceKind } from '@orebridge/trade';
import { Button, Field, FormError, Select, Stack, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateService } from '../api/useCreateService';
import { useServiceMessages } from '../hooks/useServiceMessages';

/** Begins a draft: its name and kind; the rest is written on its own page. */
const NewService = ({ onClose }: { onClose: () => void }) => {
  const say = useMessages('marketplace');
  const form = useId();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { word } = useServiceMessages();
  const create = useCreateService();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<ServiceKind>('inspection');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ body: { title, kind } }, { onSuccess: ({ id }) => void navigate(`/service-listings/${id}`) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('service.add')}
      footer={
        <Button type="submit" form={form} variant="primary" pending={create.isPending}>
          {say('service.begin')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Field label={say('service.field.title')}>
            <TextInput value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label={say('service.field.kind')}>
            <Select
              value={kind}
              onChange={(event) => setKind(event.target.value as ServiceKind)}
              options={SERVICE_KINDS.map((value) => ({ value, label: word(`kind.${value}`) }))}
            />
          </Field>
          {create.isError ? <FormError>{errorText(create.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

export default NewService;

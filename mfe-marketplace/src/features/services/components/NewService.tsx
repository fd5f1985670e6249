import { SERVICE_LANGUAGES, type ServiceCard, type ServiceFields } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { SERVICE_KINDS, type ServiceKind } from '@orebridge/trade';
import { Button, Field, FormError, Select, Stack, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useOwnCountry } from '../../../shared/api/useOwnCountry';
import { useCreateService } from '../api/useCreateService';
import { useServiceMessages } from '../hooks/useServiceMessages';

interface Props {
  /** The company's newest service: the next one begins with what a provider mostly says alike in each. */
  newest: ServiceCard | undefined;
  onClose: () => void;
}

/** Where a provider works, for which minerals and in which languages; of a first service, its own country and language. */
const useUsual = (
  newest: ServiceCard | undefined,
): Pick<ServiceFields, 'countries' | 'ports' | 'minerals' | 'languages'> => {
  const { locale } = useIntl();
  const { country } = useOwnCountry(!newest);
  if (newest) {
    const { countries, ports, minerals, languages } = newest;
    return { countries, ports, minerals, languages } as ServiceFields;
  }
  const language = SERVICE_LANGUAGES.find((one) => locale.startsWith(one));
  return { countries: country ? [country] : [], languages: language ? [language] : [] };
};

/** Begins a draft: its name and kind; the rest is written on its own page. */
const NewService = ({ newest, onClose }: Props) => {
  const say = useMessages('marketplace');
  const form = useId();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { word } = useServiceMessages();
  const create = useCreateService();
  const usual = useUsual(newest);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<ServiceKind>(newest?.kind ?? 'inspection');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { body: { title, kind, ...usual } },
      { onSuccess: ({ id }) => void navigate(`/service-listings/${id}`) },
    );
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

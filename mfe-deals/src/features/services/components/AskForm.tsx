import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { useMade } from '@orebridge/remote-kit/pages';
import { DealCombobox, MineralCombobox } from '@orebridge/remote-kit/trade';
import { localDay, SERVICE_BASES, SERVICE_KINDS, UNIT_IDS } from '@orebridge/trade';
import {
  Button,
  Callout,
  Checkbox,
  DateInput,
  Field,
  FieldGroup,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@orebridge/ui';
import { type ReactElement, useEffect } from 'react';
import { Controller, type ControllerRenderProps, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useDealCargo, useLot } from '../api/useAbout';
import { useAsk } from '../api/useAsk';
import { askOf, type AskValues, dayAhead, ofDeal, ofLot } from '../ask';
import { Providers } from './Providers';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

/** Days for which a request is open unless its client says otherwise. */
const OPEN_DAYS = 14;

/** Labels of fields that stand under another name elsewhere. */
const LABELS: Readonly<Partial<Record<keyof AskValues, string>>> = { mineralType: 'mineral', basis: 'asked' };

/** Asks one provider, several, or all of a kind; the address may name the kind, a provider, a deal or a lot. */
export const AskForm = () => {
  const { say, word } = useServiceMessages();
  const made = useMade();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const [params] = useSearchParams();
  const ask = useAsk();
  const provider = params.get('provider');
  const form = useForm<AskValues>({
    defaultValues: {
      kind: SERVICE_KINDS.find((kind) => kind === params.get('kind')) ?? 'inspection',
      title: '',
      description: '',
      mineralType: '',
      country: '',
      place: '',
      quantity: '',
      unit: 't',
      samples: '',
      basis: SERVICE_BASES.find((basis) => basis === params.get('basis')) ?? '',
      neededBy: '',
      closesOn: dayAhead(OPEN_DAYS),
      dealId: params.get('deal') ?? '',
      open: !provider,
      providers: provider ? [provider] : [],
    },
  });
  const dealId = useWatch({ control: form.control, name: 'dealId' });
  const { data: cargo } = useDealCargo(dealId);
  const { data: lot } = useLot(params.get('lot') ?? '');
  // What was typed before the deal or the lot was read stays.
  useEffect(() => {
    const filled = cargo ? ofDeal(cargo) : lot ? ofLot(lot) : null;
    if (filled) form.reset({ ...form.getValues(), ...filled }, { keepDirtyValues: true });
  }, [cargo, lot, form]);
  const refused = fieldIssues(ask.error);
  type Name = Exclude<keyof AskValues, 'open' | 'providers'>;
  const field = (
    name: Name,
    control: (props: ControllerRenderProps<AskValues, Name>) => ReactElement,
    optional = true,
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: props }) => (
        <Field label={say(`field.${LABELS[name] ?? name}`)} optional={optional} error={refused[name]}>
          {control(props)}
        </Field>
      )}
    />
  );
  const send = form.handleSubmit((values) =>
    ask.mutate(
      { body: askOf(values, params.get('lot')) },
      {
        onSuccess: ({ id }) => made(say('ask.done'), `/service-requests/${id}`),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={7}>
        <Panel title={say('ask.what')}>
          <Stack gap={6}>
            <Grid columns={2}>
              {field(
                'kind',
                (props) => (
                  <Select
                    {...props}
                    options={SERVICE_KINDS.map((value) => ({ value, label: word(`kind.${value}`) }))}
                  />
                ),
                false,
              )}
              {field(
                'title',
                (props) => (
                  <TextInput {...props} maxLength={120} />
                ),
                false,
              )}
            </Grid>
            {params.get('lot') ? <Callout title={say('ask.aboutLot')} /> : null}
            {field('description', (props) => (
              <TextArea {...props} rows={4} maxLength={3000} />
            ))}
            <Grid columns={3}>
              {field('mineralType', (props) => (
                <MineralCombobox {...props} />
              ))}
              {field('place', (props) => (
                <TextInput {...props} maxLength={120} />
              ))}
              {field('samples', ({ onChange, ...props }) => (
                <NumberInput {...props} maxDecimals={0} onValueChange={onChange} />
              ))}
              {field('basis', (props) => (
                <Select
                  {...props}
                  options={[
                    { value: '', label: say('ask.anyBasis') },
                    ...SERVICE_BASES.map((value) => ({ value, label: word(`basis.${value}`) })),
                  ]}
                />
              ))}
              {field('quantity', ({ onChange, ...props }) => (
                <NumberInput {...props} onValueChange={onChange} />
              ))}
              {field('unit', (props) => (
                <Select {...props} options={UNIT_IDS.map((value) => ({ value, label: value }))} />
              ))}
              {field('dealId', (props) => (
                <DealCombobox {...props} noneLabel={say('ask.noDeal')} />
              ))}
              {field('neededBy', (props) => (
                <DateInput {...props} min={localDay()} />
              ))}
              {field(
                'closesOn',
                (props) => (
                  <DateInput {...props} min={localDay()} />
                ),
                false,
              )}
            </Grid>
          </Stack>
        </Panel>
        <Panel title={say('ask.whom')}>
          <Stack gap={5}>
            <Controller
              control={form.control}
              name="open"
              render={({ field: { value, onChange } }) => (
                <Checkbox
                  label={say('ask.open')}
                  checked={value}
                  onChange={(event) => onChange(event.target.checked)}
                />
              )}
            />
            <Controller
              control={form.control}
              name="providers"
              render={({ field: { value, onChange } }) => (
                <FieldGroup legend={say('ask.named')} error={refused.providers}>
                  <Providers chosen={value} onChange={onChange} />
                </FieldGroup>
              )}
            />
          </Stack>
        </Panel>
        {ask.isError ? <FormError>{errorText(ask.error)}</FormError> : null}
        <div>
          <Button type="submit" variant="primary" pending={ask.isPending}>
            {say('ask.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

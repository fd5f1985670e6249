import { CURRENCIES, type FreightRequest, FreightQuoteTerms } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import {
  CHARGE_STATUSES,
  EMISSION_CLASS_IDS,
  FREIGHT_BASES,
  type FreightCharge,
  freightTotal,
  moneyText,
  USUAL_CLASS,
} from '@orebridge/trade';
import {
  Button,
  Field,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Select,
  Stack,
  Text,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { Controller, type FieldPath, useWatch } from 'react-hook-form';
import { useSendQuote } from '../api/useSendQuote';
import { emptyQuote, insuranceOf, isFloating, linesOf, modeOf, quotedOf, type QuoteValues } from '../quote';
import { DetentionFields, LaytimeFields } from './WaitingFields';

/** Lines that follow an index; a quote says by which formula. */
const INDEXED: readonly FreightCharge[] = ['fuel', 'war_risk'];

type Figure = FieldPath<QuoteValues> &
  (
    | 'transitDays'
    | 'validDays'
    | 'liabilityLimit'
    | 'freeDays'
    | 'km'
    | `insurance.${string}`
    | `charges.${number}.rate`
  );

/** Quotes for one leg: every charge is spoken about, and the sum a wet tonne is shown while it is written. */
export const QuoteForm = ({ request }: { request: FreightRequest }) => {
  const say = useMessages('logistics');
  const word = useMessages('freight');
  const format = useFormat();
  const toast = useToast();
  const send = useSendQuote();
  const vehicleOf = ({ leg, vehicle }: Pick<QuoteValues, 'leg' | 'vehicle'>) =>
    vehicle || USUAL_CLASS[modeOf(request, Number(leg))];
  const { form, errorOf, refuse } = useSchemaForm<QuoteValues, FreightQuoteTerms>(FreightQuoteTerms, {
    defaultValues: emptyQuote(request),
    toBody: (typed) => quotedOf(typed, modeOf(request, Number(typed.leg)), vehicleOf(typed)),
  });
  const { control, register } = form;
  const typed: QuoteValues = { ...form.getValues(), ...(useWatch({ control }) as Partial<QuoteValues>) };
  const { currency } = typed;
  const mode = modeOf(request, Number(typed.leg));
  const text = (name: 'service' | 'equipment' | 'liability' | 'exclusions', optional = false) => (
    <Field label={say(`quote.${name}`)} optional={optional} error={errorOf(name)}>
      <TextInput {...register(name)} maxLength={200} />
    </Field>
  );
  const figure = (name: Figure) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, value, ...field } }) => (
        <NumberInput {...field} value={String(value)} onValueChange={onChange} />
      )}
    />
  );
  const number = (name: Figure, optional = false, label: string = name) => (
    <Field label={say(`quote.${label}`)} optional={optional} error={errorOf(name)}>
      {figure(name)}
    </Field>
  );
  const { total, perTonne } = freightTotal(linesOf(typed), request, insuranceOf(typed), currency);
  const submit = form.handleSubmit((body) =>
    send.mutate(
      { params: { id: request.id }, body },
      { onError: refuse, onSuccess: () => toast({ tone: 'positive', title: say('quote.done') }) },
    ),
  );
  const includeRest = () => {
    for (const [at, { standing }] of typed.charges.entries())
      if (!standing) form.setValue(`charges.${at}.standing`, 'included', { shouldDirty: true, shouldValidate: true });
  };
  const waiting = { control, register, errorOf, currency };
  return (
    <Panel title={say('quote.title')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={6}>
          <Grid columns={3}>
            <Field label={say('quote.leg')} error={errorOf('leg')}>
              <Select
                {...register('leg')}
                options={request.answerable.map((value) => ({
                  value: String(value),
                  label: `${value}: ${request.legs[value - 1]?.from.name} – ${request.legs[value - 1]?.to.name}`,
                }))}
              />
            </Field>
            {text('service')}
            {text('equipment')}
            <Field label={say('quote.currency')}>
              <Select {...register('currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
            </Field>
            {number('transitDays')}
            {number('validDays')}
          </Grid>
          {typed.charges.map(({ charge, standing }, at) => (
            <Grid key={charge} columns={3}>
              <Field label={word(`charge.${charge}`)} error={errorOf(`charges.${at}.standing`)}>
                <Select
                  {...register(`charges.${at}.standing`)}
                  placeholder={charge === 'base' ? undefined : say('quote.choose')}
                  options={CHARGE_STATUSES.map((value) => ({ value, label: word(`status.${value}`) }))}
                />
              </Field>
              {standing === 'charged' ? (
                <>
                  <Field label={say('quote.basis')}>
                    <Select
                      {...register(`charges.${at}.basis`)}
                      options={FREIGHT_BASES.map((value) => ({ value, label: say(`basis.${value}`) }))}
                    />
                  </Field>
                  <Field label={say('quote.rate')} unit={currency} error={errorOf(`charges.${at}.rate`)}>
                    {figure(`charges.${at}.rate`)}
                  </Field>
                  {INDEXED.includes(charge) ? (
                    <Field label={say('quote.formula', { charge: word(`charge.${charge}`) })} optional>
                      <TextInput {...register(`charges.${at}.note`)} maxLength={200} />
                    </Field>
                  ) : null}
                </>
              ) : null}
            </Grid>
          ))}
          {typed.charges.some(({ standing }) => !standing) ? (
            <div>
              <Button size="sm" onClick={includeRest}>
                {say('quote.includeRest')}
              </Button>
            </div>
          ) : null}
          <Grid columns={3}>
            {number('insurance.cifValue', true, 'cifValue')}
            {number('insurance.ratePct', true, 'ratePct')}
            {text('liability')}
            <Field label={say('quote.liabilityLimit')} unit={currency} error={errorOf('liabilityLimit')}>
              {figure('liabilityLimit')}
            </Field>
            {number('freeDays')}
            <Field label={say('quote.vehicle')}>
              <Controller
                control={control}
                name="vehicle"
                render={({ field }) => (
                  <Select
                    {...field}
                    value={vehicleOf(typed)}
                    options={EMISSION_CLASS_IDS.map((value) => ({ value, label: say(`vehicle.${value}`) }))}
                  />
                )}
              />
            </Field>
            {number('km', true)}
            {text('exclusions', true)}
          </Grid>
          {isFloating(mode) ? <LaytimeFields {...waiting} /> : <DetentionFields {...waiting} />}
          <Text as="p" size="title">
            {say('quote.total', {
              total: format.money(moneyText(total, currency), currency),
              perTonne: format.money(perTonne.toFixed(2), currency, { per: 'wmt' }),
            })}
          </Text>
          <FormError>{errorOf('root')}</FormError>
          <div>
            <Button type="submit" variant="primary" pending={send.isPending}>
              {say('quote.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
};

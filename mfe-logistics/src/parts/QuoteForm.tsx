import { CURRENCIES, type FreightRequest } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import {
  CHARGE_STANDINGS,
  type ChargeStanding,
  EMISSION_CLASS_IDS,
  FREIGHT_BASES,
  FREIGHT_CHARGES,
  FREIGHT_RULES,
  type FreightBasis,
  type FreightCharge,
  freightTotal,
  isDecimal,
  USUAL_CLASS,
  moneyText,
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
import { type FormEvent, useState } from 'react';
import { useSendQuote } from '../api';
import { useSay } from '../words';
import { useWaitingTerms } from './WaitingTerms';

interface Line {
  charge: FreightCharge;
  standing: ChargeStanding;
  basis: FreightBasis;
  rate: string;
  note: string;
}
/** Lines that follow an index; a quote says by which formula. */
const INDEXED: readonly FreightCharge[] = ['fuel', 'war_risk'];
const startLine = (charge: FreightCharge): Line => ({
  charge,
  standing: charge === 'base' ? 'charged' : 'included',
  basis: charge === 'base' ? 'wmt' : 'lump',
  rate: '',
  note: '',
});

/** Quotes for one leg: every charge is spoken about, and the sum a wet tonne is shown while it is written. */
export const QuoteForm = ({ request }: { request: FreightRequest }) => {
  const { say, word } = useSay();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const send = useSendQuote();
  const issues = issuesOf(send.error);
  const [leg, setLeg] = useState(request.answerable[0] ?? 1);
  const [lines, setLines] = useState<readonly Line[]>(FREIGHT_CHARGES.map(startLine));
  const mode = request.legs[leg - 1]?.mode ?? 'road';
  const [form, setForm] = useState({
    service: '',
    equipment: '',
    currency: request.currency as string,
    cifValue: request.cifValue ?? '',
    ratePct: '',
    liability: '',
    freeDays: '7',
    transitDays: '',
    km: '',
    vehicle: '',
    exclusions: '',
    validDays: String(FREIGHT_RULES.quoteValidityDays.default),
  });
  type Name = keyof typeof form;
  const set = (name: Name) => (value: string) => setForm((before) => ({ ...before, [name]: value }));
  const text = (name: Name, optional = false) => (
    <Field label={say(`quote.${name}`)} optional={optional} error={issues[name]}>
      <TextInput value={form[name]} maxLength={200} onChange={(event) => set(name)(event.target.value)} />
    </Field>
  );
  const number = (name: Name, optional = false, error = issues[name]) => (
    <Field label={say(`quote.${name}`)} optional={optional} error={error}>
      <NumberInput value={form[name]} onValueChange={set(name)} />
    </Field>
  );
  const change = (at: number, line: Partial<Line>) =>
    setLines(lines.map((one, index) => (index === at ? { ...one, ...line } : one)));
  const waiting = useWaitingTerms(mode, form.currency, issues);
  const vehicle = form.vehicle || USUAL_CLASS[mode];
  const insured = isDecimal(form.cifValue) && isDecimal(form.ratePct);
  const insurance = insured ? { cifValue: form.cifValue, ratePct: form.ratePct } : null;
  const known = lines.map((line) => ({ ...line, rate: isDecimal(line.rate) ? line.rate : '0' }));
  const { total, perTonne } = freightTotal(known, request, insurance, form.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { cifValue: _value, ratePct: _rate, freeDays, transitDays, validDays, km, ...rest } = form;
    send.mutate(
      {
        params: { id: request.id },
        body: {
          ...rest,
          currency: form.currency as (typeof CURRENCIES)[number],
          vehicle,
          leg,
          charges: known,
          insurance,
          ...waiting.value,
          freeDays: Number(freeDays || 0),
          transitDays: Number(transitDays || 0),
          validDays: Number(validDays || 0),
          ...(km && { km }),
        },
      },
      { onSuccess: () => toast({ tone: 'positive', title: say('quote.done') }) },
    );
  };
  return (
    <Panel title={say('quote.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={6}>
          <Grid columns={3}>
            <Field label={say('quote.leg')}>
              <Select
                value={String(leg)}
                onChange={(event) => setLeg(Number(event.target.value))}
                options={request.answerable.map((value) => ({
                  value: String(value),
                  label: `${value}: ${request.legs[value - 1]?.from.name} – ${request.legs[value - 1]?.to.name}`,
                }))}
              />
            </Field>
            {text('service')}
            {text('equipment')}
            <Field label={say('quote.currency')}>
              <Select
                value={form.currency}
                onChange={(event) => set('currency')(event.target.value)}
                options={CURRENCIES.map((value) => ({ value, label: value }))}
              />
            </Field>
            {number('transitDays')}
            {number('validDays')}
          </Grid>
          {lines.map(({ charge, standing, basis, rate, note }, at) => (
            <Grid key={charge} columns={3}>
              <Field label={word(`charge.${charge}`)} error={issues[`charges.${at}.standing`]}>
                <Select
                  value={standing}
                  onChange={(event) => change(at, { standing: event.target.value as ChargeStanding })}
                  options={CHARGE_STANDINGS.map((value) => ({ value, label: word(`standing.${value}`) }))}
                />
              </Field>
              {standing === 'charged' ? (
                <>
                  <Field label={say('quote.basis')}>
                    <Select
                      value={basis}
                      onChange={(event) => change(at, { basis: event.target.value as FreightBasis })}
                      options={FREIGHT_BASES.map((value) => ({ value, label: say(`basis.${value}`) }))}
                    />
                  </Field>
                  <Field label={say('quote.rate')} unit={form.currency} error={issues[`charges.${at}.rate`]}>
                    <NumberInput value={rate} onValueChange={(next) => change(at, { rate: next })} />
                  </Field>
                  {INDEXED.includes(charge) ? (
                    <Field label={say('quote.formula', { charge: word(`charge.${charge}`) })} optional>
                      <TextInput
                        value={note}
                        maxLength={200}
                        onChange={(event) => change(at, { note: event.target.value })}
                      />
                    </Field>
                  ) : null}
                </>
              ) : null}
            </Grid>
          ))}
          <Grid columns={3}>
            {number('cifValue', true, issues['insurance.cifValue'])}
            {number('ratePct', true, issues['insurance.ratePct'])}
            {text('liability')}
            {number('freeDays')}
            <Field label={say('quote.vehicle')}>
              <Select
                value={vehicle}
                onChange={(event) => set('vehicle')(event.target.value)}
                options={EMISSION_CLASS_IDS.map((value) => ({ value, label: say(`vehicle.${value}`) }))}
              />
            </Field>
            {number('km', true)}
            {text('exclusions', true)}
          </Grid>
          {waiting.fields}
          <Text as="p" size="title">
            {say('quote.total', {
              total: format.money(moneyText(total, form.currency), form.currency),
              perTonne: format.money(perTonne.toFixed(2), form.currency, { per: 'wmt' }),
            })}
          </Text>
          {send.isError ? <FormError>{errorText(send.error)}</FormError> : null}
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

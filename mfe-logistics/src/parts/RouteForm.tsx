import type { FreightPlace, FreightRouteFields } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { TRANSPORT_LEG_MODES } from '@orebridge/trade';
import { Button, Field, FormError, Grid, NumberInput, Panel, Select, Stack, TextInput } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useSaveRoute } from '../api';
import { useSay } from '../words';
import { PlaceFields } from './PlaceFields';

const EMPTY = { title: '', departures: '', equipment: '', transitDays: '', guidePrice: '' };
const NOWHERE: FreightPlace = { name: '' };

/** Saves a route as a draft. */
export const RouteForm = () => {
  const { say, word } = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const save = useSaveRoute();
  const issues = issuesOf(save.error);
  const [form, setForm] = useState(EMPTY);
  const [mode, setMode] = useState<FreightRouteFields['mode']>('road');
  const [from, setFrom] = useState(NOWHERE);
  const [to, setTo] = useState(NOWHERE);
  type Name = keyof typeof EMPTY;
  const set = (name: Name) => (value: string) => setForm((before) => ({ ...before, [name]: value }));
  const text = (name: Name) => (
    <Field label={say(`route.${name}`)} error={issues[name]}>
      <TextInput value={form[name]} maxLength={120} onChange={(event) => set(name)(event.target.value)} />
    </Field>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { transitDays, guidePrice, ...rest } = form;
    const body = { ...rest, mode, from, to, transitDays: Number(transitDays || 0), ...(guidePrice && { guidePrice }) };
    save.mutate(
      { body },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('route.saved') });
          setForm(EMPTY);
        },
      },
    );
  };
  return (
    <Panel title={say('route.new')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Grid columns={3}>
            {text('title')}
            <Field label={say('ask.mode')}>
              <Select
                value={mode}
                onChange={(event) => setMode(event.target.value as typeof mode)}
                options={TRANSPORT_LEG_MODES.map((value) => ({ value, label: word(`mode.${value}`) }))}
              />
            </Field>
            <PlaceFields label={say('place.from')} value={from} onChange={setFrom} error={issues['from.name']} />
            <PlaceFields label={say('place.to')} value={to} onChange={setTo} error={issues['to.name']} />
            <Field label={say('route.transitDays')} error={issues.transitDays}>
              <NumberInput value={form.transitDays} maxDecimals={0} onValueChange={set('transitDays')} />
            </Field>
            {text('departures')}
            {text('equipment')}
            <Field label={say('route.guidePrice')} unit="USD" optional error={issues.guidePrice}>
              <NumberInput value={form.guidePrice} onValueChange={set('guidePrice')} />
            </Field>
          </Grid>
          {save.isError ? <FormError>{errorText(save.error)}</FormError> : null}
          <div>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {say('route.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
};

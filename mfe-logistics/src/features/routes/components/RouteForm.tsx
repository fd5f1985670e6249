import type { FreightPlace, FreightRoute, FreightRouteFields } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { TRANSPORT_LEG_MODES } from '@orebridge/trade';
import { Button, Cluster, Field, FormError, Grid, NumberInput, Panel, Select, Stack, TextInput } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useChangeRoute } from '../api/useChangeRoute';
import { useRouteAction } from '../api/useRouteAction';
import { useSaveRoute } from '../api/useSaveRoute';
import { PlaceFields } from '../../../shared/places/PlaceFields';

const EMPTY = { title: '', departures: '', equipment: '', transitDays: '', guidePrice: '' };
const NOWHERE: FreightPlace = { name: '' };
/** What the button says that publishes what is saved. */
const PUBLISH = 'publish';
const written = ({ title, departures, equipment, transitDays, guidePrice = '' }: FreightRouteFields) => ({
  title,
  departures,
  equipment,
  transitDays: String(transitDays),
  guidePrice,
});

interface Props {
  /** The route that is changed; without it the form is for a new one. */
  route?: FreightRoute;
  /** After the change, or when it is given up. */
  onDone?: () => void;
}

/** Publishes a new route or saves it as a draft, or changes one. */
export const RouteForm = ({ route, onDone }: Props) => {
  const say = useMessages('logistics');
  const shared = useMessages();
  const word = useMessages('freight');
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const create = useSaveRoute();
  const update = useChangeRoute();
  const save = route ? update : create;
  const issues = issuesOf(save.error);

  const before = route?.fields;
  const [form, setForm] = useState(before ? written(before) : EMPTY);
  const [chosenMode, setMode] = useState<FreightRouteFields['mode'] | null>(before?.mode ?? null);
  const [from, setFrom] = useState(before?.from ?? NOWHERE);
  const [to, setTo] = useState(before?.to ?? NOWHERE);
  // Between two ports of the list a cargo mostly goes by sea.
  const mode = chosenMode ?? (from.port && to.port ? 'sea_bulk' : 'road');
  const act = useRouteAction();
  type Name = keyof typeof EMPTY;
  const set = (name: Name) => (value: string) => setForm((earlier) => ({ ...earlier, [name]: value }));
  const text = (name: Name) => (
    <Field label={say(`route.${name}`)} error={issues[name]}>
      <TextInput value={form[name]} maxLength={120} onChange={(event) => set(name)(event.target.value)} />
    </Field>
  );
  const failed = save.error ?? act.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { transitDays, guidePrice, ...rest } = form;
    const kept = before && {
      capacityTonnes: before.capacityTonnes,
      currency: before.currency,
      remarks: before.remarks,
    };
    const body = {
      ...kept,
      ...rest,
      mode,
      from,
      to,
      transitDays: Number(transitDays || 0),
      ...(guidePrice && { guidePrice }),
    };
    const saved = () => toast({ tone: 'positive', title: say('route.saved') });
    const { submitter } = event.nativeEvent as SubmitEvent;
    const publishes = submitter instanceof HTMLButtonElement && submitter.value === PUBLISH;
    const made = ({ id }: FreightRoute) => {
      setForm(EMPTY);
      setMode(null);
      setFrom(NOWHERE);
      setTo(NOWHERE);
      if (!publishes) saved();
      else
        act.mutate(
          { params: { id }, body: { event: 'publish' } },
          { onSuccess: () => toast({ tone: 'positive', title: say('route.publish.done') }) },
        );
    };
    const changed = () => {
      saved();
      onDone?.();
    };
    if (route)
      update.mutate({ params: { id: route.id }, body: { ...body, before: route.fields } }, { onSuccess: changed });
    else create.mutate({ body }, { onSuccess: made });
  };
  return (
    <Panel title={route ? say('route.change', { reference: route.reference }) : say('route.new')}>
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
            <Field label={say('route.transitDays')} error={issues.transitDays}>
              <NumberInput value={form.transitDays} maxDecimals={0} onValueChange={set('transitDays')} />
            </Field>
          </Grid>
          <Grid columns={2}>
            <PlaceFields label={say('place.from')} value={from} onChange={setFrom} error={issues['from.name']} />
            <PlaceFields label={say('place.to')} value={to} onChange={setTo} error={issues['to.name']} />
          </Grid>
          <Grid columns={3}>
            {text('departures')}
            {text('equipment')}
            <Field label={say('route.guidePrice')} unit={before?.currency ?? 'USD'} optional error={issues.guidePrice}>
              <NumberInput value={form.guidePrice} onValueChange={set('guidePrice')} />
            </Field>
          </Grid>
          {failed ? <FormError>{errorText(failed)}</FormError> : null}
          <Cluster gap={3}>
            {route ? (
              <>
                <Button type="submit" variant="primary" pending={update.isPending}>
                  {say('route.save')}
                </Button>
                <Button onClick={onDone}>{shared('common.cancel')}</Button>
              </>
            ) : (
              <>
                <Button type="submit" pending={create.isPending}>
                  {say('route.save')}
                </Button>
                <Button type="submit" variant="primary" value={PUBLISH} disabled={create.isPending}>
                  {say('route.publish')}
                </Button>
              </>
            )}
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
};

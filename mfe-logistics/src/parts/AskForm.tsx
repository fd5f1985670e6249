import type { FreightLeg } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { FREIGHT_RULES, localDay, MINERALS, plusDays, TRANSPORT_LEG_MODES } from '@orebridge/trade';
import {
  Button,
  Cluster,
  Combobox,
  DateInput,
  Field,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Select,
  Stack,
  TextArea,
  TextInput,
  useMineralName,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAsk, useOwnDeals } from '../api';
import { useSay } from '../words';
import { PlaceFields } from './PlaceFields';

const ahead = (days: number): string => plusDays(localDay(), days);
const LEG: FreightLeg = { mode: 'sea_container', from: { name: '' }, to: { name: '' } };

/** Asks carriers for quotes; the address may name the deal whose cargo it is. */
export const AskForm = () => {
  const { say, word } = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const mineralName = useMineralName();
  const [params] = useSearchParams();
  const deals = useOwnDeals();
  const ask = useAsk();
  const issues = issuesOf(ask.error);
  const [legs, setLegs] = useState<readonly FreightLeg[]>([LEG]);
  const [form, setForm] = useState({
    title: '',
    description: '',
    cargo: '',
    tonnes: '',
    wet: '',
    teu: '0',
    cifValue: '',
    unNumber: '',
    imsbcGroup: '',
    readyOn: ahead(14),
    deliverBy: '',
    closesOn: ahead(FREIGHT_RULES.requestOpenDays.default),
    dealId: params.get('deal') ?? '',
  });
  type Name = keyof typeof form;
  const set = (name: Name) => (value: string) => setForm((before) => ({ ...before, [name]: value }));
  const number = (name: Name, optional = false) => (
    <Field label={say(`ask.${name}`)} optional={optional} error={issues[name]}>
      <NumberInput value={form[name]} onValueChange={set(name)} />
    </Field>
  );
  const day = (name: Name, optional = false) => (
    <Field label={say(`ask.${name}`)} optional={optional} error={issues[name]}>
      <DateInput
        value={form[name]}
        min={name === 'deliverBy' ? form.readyOn || localDay() : localDay()}
        onChange={(event) => set(name)(event.target.value)}
      />
    </Field>
  );
  const text = (name: Name, optional = false) => (
    <Field label={say(`ask.${name}`)} optional={optional} error={issues[name]}>
      <TextInput value={form[name]} maxLength={120} onChange={(event) => set(name)(event.target.value)} />
    </Field>
  );
  const change = (at: number, leg: Partial<FreightLeg>) =>
    setLegs(legs.map((one, index) => (index === at ? { ...one, ...leg } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { cargo, cifValue, unNumber, imsbcGroup, deliverBy, dealId, teu, ...rest } = form;
    const said = Object.fromEntries(
      Object.entries({ cargo, cifValue, unNumber, imsbcGroup, deliverBy, dealId }).filter(([, value]) => value),
    );
    ask.mutate(
      { body: { ...rest, ...said, teu: Number(teu || 0), legs: [...legs] } },
      {
        onSuccess: ({ id }) => {
          toast({ tone: 'positive', title: say('ask.done') });
          void navigate(`/freight-requests/${id}`, { replace: true });
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={7}>
        <Panel title={say('ask.cargoTitle')}>
          <Stack gap={5}>
            <Grid columns={3}>
              {text('title')}
              <Field label={say('ask.cargo')} optional>
                <Combobox
                  value={form.cargo || null}
                  onValueChange={(next) => set('cargo')(next ?? '')}
                  options={MINERALS.map((value) => ({ value, label: mineralName(value) }))}
                />
              </Field>
              <Field label={say('ask.dealId')} optional>
                <Select
                  value={form.dealId}
                  onChange={(event) => set('dealId')(event.target.value)}
                  options={[
                    { value: '', label: say('ask.noDeal') },
                    ...(deals.data?.items ?? []).map(({ id, reference, listing }) => ({
                      value: id,
                      label: `${reference} · ${listing.mineralName ?? listing.reference}`,
                    })),
                  ]}
                />
              </Field>
              {number('tonnes')}
              {number('wet')}
              {number('teu', true)}
              {number('cifValue', true)}
              {text('unNumber', true)}
              <Field label={say('ask.imsbcGroup')} optional>
                <Select
                  value={form.imsbcGroup}
                  onChange={(event) => set('imsbcGroup')(event.target.value)}
                  options={['', 'A', 'B', 'C', 'A and B'].map((value) => ({ value, label: value || '–' }))}
                />
              </Field>
            </Grid>
            <Field label={say('ask.description')} optional error={issues.description}>
              <TextArea
                rows={3}
                maxLength={3000}
                value={form.description}
                onChange={(event) => set('description')(event.target.value)}
              />
            </Field>
          </Stack>
        </Panel>
        {legs.map((leg, at) => (
          <Panel key={at} title={say('ask.leg', { number: at + 1 })}>
            <Grid columns={3}>
              <Field label={say('ask.mode')}>
                <Select
                  value={leg.mode}
                  onChange={(event) => change(at, { mode: event.target.value as FreightLeg['mode'] })}
                  options={TRANSPORT_LEG_MODES.map((value) => ({ value, label: word(`mode.${value}`) }))}
                />
              </Field>
              <PlaceFields
                label={say('place.from')}
                value={leg.from}
                onChange={(from) => change(at, { from })}
                error={issues[`legs.${at}.from.name`]}
              />
              <PlaceFields
                label={say('place.to')}
                value={leg.to}
                onChange={(to) => change(at, { to })}
                error={issues[`legs.${at}.to.name`]}
              />
            </Grid>
          </Panel>
        ))}
        <Cluster gap={3}>
          {legs.length < FREIGHT_RULES.legsMax ? (
            <Button icon="plus" onClick={() => setLegs([...legs, { ...LEG, from: legs.at(-1)?.to ?? LEG.from }])}>
              {say('ask.addLeg')}
            </Button>
          ) : null}
          {legs.length > 1 ? <Button onClick={() => setLegs(legs.slice(0, -1))}>{say('ask.dropLeg')}</Button> : null}
        </Cluster>
        <Panel title={say('ask.dates')}>
          <Grid columns={3}>
            {day('readyOn')}
            {day('deliverBy', true)}
            {day('closesOn')}
          </Grid>
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

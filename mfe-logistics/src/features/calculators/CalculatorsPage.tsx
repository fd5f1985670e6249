import { useMessages } from '@orebridge/remote-kit';
import {
  cargoInsurance,
  EMISSION_CLASSES,
  EMISSION_CLASS_IDS,
  type EmissionClassId,
  emissionsOf,
  isDecimal,
  KM_PER_NM,
  laytime,
  transitDays,
  dec,
  USUAL_TERMINALS,
} from '@orebridge/trade';
import {
  Callout,
  Combobox,
  Field,
  Grid,
  NumberInput,
  PageBody,
  PageHeader,
  Panel,
  Select,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePorts } from '../../shared/api/usePorts';
import { useSeaWay } from './api/useSeaWay';

/** A calculator: its fields, its formula, and what comes out once all figures are there. */
/** The calculators ask for no currency: what they find is stated to the hundredth, as dollars are. */
const CURRENCY = 'USD';

const Calculator = ({ name, children, result }: { name: string; children: ReactNode; result: string | null }) => {
  const say = useMessages('logistics');
  const [params] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const isAsked = params.get('calc') === name;
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <div ref={box}>
      <Panel title={say(`calc.${name}`)}>
        <Stack gap={5}>
          <Grid columns={3}>{children}</Grid>
          <Text as="p" size="bodySm" tone="secondary">
            {say(`calc.${name}.formula`)}
          </Text>
          <Text as="p" size={result ? 'title' : 'bodySm'} {...(!result && { tone: 'tertiary' })} aria-live="polite">
            {result ?? say('calc.fill')}
          </Text>
        </Stack>
      </Panel>
    </div>
  );
};

/** What a link into a calculator says of one of its figures; nothing when it is none. */
const useLinked = (calc: string): ((name: string) => string) => {
  const [params] = useSearchParams();
  return (name) => {
    const value = params.get('calc') === calc ? params.get(name) : null;
    return value && isDecimal(value) ? value : '';
  };
};

/** The figures of a calculator; one that may be left out says in its hint what stands for it. */
const useFigures = <N extends string>(calc: string, names: readonly N[], optional?: N) => {
  const say = useMessages('logistics');
  const linked = useLinked(calc);
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, linked(name)])) as Record<N, string>,
  );
  const fields = names.map((name) => (
    <Field key={name} label={say(`calc.${name}`)} hint={name === optional ? say(`calc.${name}.hint`) : undefined}>
      <NumberInput
        value={values[name]}
        onValueChange={(next) => setValues((before) => ({ ...before, [name]: next }))}
      />
    </Field>
  ));
  const complete = names.every(
    (name) => (name === optional && !values[name]) || (isDecimal(values[name]) && dec(values[name]).greaterThan(0)),
  );
  return { values, fields, complete };
};

const Laytime = () => {
  const say = useMessages('logistics');
  const format = useFormat();
  const { values, fields, complete } = useFigures(
    'laytime',
    ['cargo', 'ratePerDay', 'usedDays', 'demurragePerDay', 'despatchPerDay'],
    'despatchPerDay',
  );
  const { despatchPerDay, ...terms } = values;
  const found = complete ? laytime({ ...terms, currency: CURRENCY, ...(despatchPerDay && { despatchPerDay }) }) : null;
  return (
    <Calculator
      name="laytime"
      result={
        found &&
        say('calc.laytime.result', {
          allowed: format.number(found.allowed.toFixed(6)),
          demurrage: format.number(found.demurrage.toFixed(2), { min: 2 }),
          despatch: format.number(found.despatch.toFixed(2), { min: 2 }),
        })
      }
    >
      {fields}
    </Calculator>
  );
};

const Insurance = () => {
  const say = useMessages('logistics');
  const format = useFormat();
  const { values, fields, complete } = useFigures('insurance', ['cifValue', 'ratePct']);
  const premium = complete ? cargoInsurance(values, CURRENCY).toFixed(2) : null;
  return (
    <Calculator
      name="insurance"
      result={premium && say('calc.insurance.result', { premium: format.number(premium, { min: 2 }) })}
    >
      {fields}
    </Calculator>
  );
};

const Emissions = () => {
  const say = useMessages('logistics');
  const format = useFormat();
  const { values, fields, complete } = useFigures('emissions', ['tonnes', 'km']);
  const [params] = useSearchParams();
  const [vehicle, setVehicle] = useState<EmissionClassId>(
    EMISSION_CLASS_IDS.find((id) => id === params.get('vehicle')) ?? 'container_deep_sea',
  );
  const [hubs, setHubs] = useState(String(USUAL_TERMINALS));
  const found = complete ? emissionsOf(values.tonnes, [{ vehicle, km: values.km }], Number(hubs || 0)) : null;
  return (
    <Calculator
      name="emissions"
      result={
        found &&
        say('calc.emissions.result', {
          kg: format.number(found.total.toFixed(2)),
          perTonne: format.number(found.perTonne.toFixed(3)),
          quality: say(`quality.${found.quality}`),
          grade: EMISSION_CLASSES[vehicle].grade,
        })
      }
    >
      <Field label={say('quote.vehicle')}>
        <Select
          value={vehicle}
          onChange={(event) => setVehicle(event.target.value as EmissionClassId)}
          options={EMISSION_CLASS_IDS.map((value) => ({ value, label: say(`vehicle.${value}`) }))}
        />
      </Field>
      {fields}
      <Field label={say('calc.hubs')}>
        <NumberInput value={hubs} maxDecimals={0} onValueChange={setHubs} />
      </Field>
    </Calculator>
  );
};

const Eta = () => {
  const say = useMessages('logistics');
  const format = useFormat();
  const ports = usePorts().data?.items ?? [];
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [mode, setMode] = useState<'sea_bulk' | 'sea_container'>('sea_container');
  const way = useSeaWay(from, to).data;
  const days = way
    ? transitDays({ mode, km: dec(way.nauticalMiles).times(KM_PER_NM).toFixed(), canals: way.canals })
    : null;
  const port = (label: string, value: string, set: (id: string) => void) => (
    <Field label={label}>
      <Combobox
        value={value || null}
        onValueChange={(next) => set(next ?? '')}
        options={ports.map(({ id, name, country }) => ({ value: id, label: `${name}, ${country}` }))}
      />
    </Field>
  );
  return (
    <Calculator
      name="eta"
      result={
        way && days
          ? say('calc.eta.result', {
              miles: format.number(way.nauticalMiles),
              days: format.number(days.toFixed(1)),
              early: format.number(days.times('0.85').toFixed(1)),
              late: format.number(days.times('1.15').toFixed(1)),
            })
          : null
      }
    >
      {port(say('place.from'), from, setFrom)}
      {port(say('place.to'), to, setTo)}
      <Field label={say('ask.mode')}>
        <Select
          value={mode}
          onChange={(event) => setMode(event.target.value as typeof mode)}
          options={(['sea_container', 'sea_bulk'] as const).map((value) => ({ value, label: say(`calc.${value}`) }))}
        />
      </Field>
    </Calculator>
  );
};

/** Laytime, arrival, emissions and insurance, each with its formula. */
export default function CalculatorsPage() {
  const say = useMessages('logistics');
  return (
    <PageBody>
      <PageHeader title={say('calc.title')} subtitle={say('calc.subtitle')} />
      <Stack gap={7}>
        <Callout title={say('calc.note')} />
        <Eta />
        <Laytime />
        <Emissions />
        <Insurance />
      </Stack>
    </PageBody>
  );
}

import type { FreightQuoteTermsIn } from '@orebridge/contracts';
import type { LegMode } from '@orebridge/trade';
import { LAYTIME_TERMS } from '@orebridge/trade';
import { Button, Field, Grid, NumberInput, Select, Stack, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useSay } from '../words';

type Laytime = NonNullable<FreightQuoteTermsIn['laytime']>;
type Issues = Readonly<Record<string, string | undefined>>;

const LAYTIME = { ratePerDay: '', terms: 'SHINC', turnHours: '12', demurragePerDay: '', despatchPerDay: '' };
const FIGURES = ['ratePerDay', 'turnHours', 'demurragePerDay', 'despatchPerDay'] as const;
const STEP = { fromDay: '1', perDay: '' };
const STEPS_MAX = 6;
const isFloating = (mode: LegMode) => mode === 'sea_bulk' || mode === 'barge';

/** What it costs when a vessel or a container is kept waiting, as the quote states it for the mode of its leg. */
export const useWaitingTerms = (mode: LegMode, currency: string, issues: Issues) => {
  const { say } = useSay();
  const [laytime, setLaytime] = useState(LAYTIME);
  const [steps, setSteps] = useState([STEP]);
  const units: Record<string, string> = { ratePerDay: 't', turnHours: 'h' };
  const rows = steps.filter(({ perDay }) => perDay !== '');
  const floats = isFloating(mode);
  const states = floats && (laytime.ratePerDay !== '' || laytime.demurragePerDay !== '');
  const value = {
    laytime: states ? ({ ...laytime, turnHours: Number(laytime.turnHours || 0) } as Laytime) : null,
    detention: floats ? [] : rows.map(({ fromDay, perDay }) => ({ fromDay: Number(fromDay || 0), perDay })),
  };
  const change = (at: number, part: Partial<typeof STEP>) =>
    setSteps(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const fields = floats ? (
    <Stack gap={4}>
      <Text as="h3" size="titleSm">
        {say('quote.laytime')}
      </Text>
      <Grid columns={3}>
        <Field label={say('quote.laytime.terms')}>
          <Select
            value={laytime.terms}
            onChange={(event) => setLaytime({ ...laytime, terms: event.target.value })}
            options={LAYTIME_TERMS.map((term) => ({ value: term, label: `${term}: ${say(`laytime.${term}`)}` }))}
          />
        </Field>
        {FIGURES.map((name) => (
          <Field
            key={name}
            label={say(`quote.laytime.${name}`)}
            unit={units[name] ?? currency}
            error={issues[`laytime.${name}`] ?? (name === 'ratePerDay' ? issues.laytime : undefined)}
          >
            <NumberInput
              value={laytime[name]}
              {...(name === 'turnHours' && { maxDecimals: 0 })}
              onValueChange={(next) => setLaytime({ ...laytime, [name]: next })}
            />
          </Field>
        ))}
      </Grid>
    </Stack>
  ) : (
    <Stack gap={4}>
      <Text as="h3" size="titleSm">
        {say('quote.detention')}
      </Text>
      {steps.map((step, at) => (
        <Grid key={at} columns={3}>
          <Field label={say('quote.detention.fromDay')} error={issues[`detention.${at}.fromDay`]}>
            <NumberInput value={step.fromDay} maxDecimals={0} onValueChange={(fromDay) => change(at, { fromDay })} />
          </Field>
          <Field
            label={say('quote.detention.perDay')}
            unit={currency}
            error={issues[`detention.${at}.perDay`] ?? (at === 0 ? issues.detention : undefined)}
          >
            <NumberInput value={step.perDay} onValueChange={(perDay) => change(at, { perDay })} />
          </Field>
        </Grid>
      ))}
      {steps.length < STEPS_MAX ? (
        <div>
          <Button size="sm" icon="plus" onClick={() => setSteps([...steps, { fromDay: '', perDay: '' }])}>
            {say('quote.detention.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
  return { value, fields };
};

import { FREIGHT_FACTORS, FREIGHT_FACTORS_SOURCE, type FreightMode, freightCo2eKg, isDecimal } from '@orebridge/trade';
import { Field, Grid, NumberInput, Panel, Select, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useSay } from './say';

/** What a carriage emits on average, by tonnes, kilometres and means of transport that the reader states. */
export const Co2e = () => {
  const say = useSay();
  const format = useFormat();
  const [tonnes, setTonnes] = useState('');
  const [km, setKm] = useState('');
  const [mode, setMode] = useState<FreightMode>('bulk_carrier');
  const wrong = (value: string) => value !== '' && !(isDecimal(value) && Number(value) >= 0);
  const ready = tonnes !== '' && km !== '' && !wrong(tonnes) && !wrong(km);
  const { name, year, licence } = FREIGHT_FACTORS_SOURCE;
  return (
    <Panel title={say('co2e.title')}>
      <Stack gap={5}>
        <Grid columns={3}>
          <Field label={say('co2e.tonnes')} unit="t" error={wrong(tonnes) ? say('co2e.wrong') : undefined}>
            <NumberInput value={tonnes} onValueChange={(value) => setTonnes(value ?? '')} />
          </Field>
          <Field label={say('co2e.km')} unit="km" error={wrong(km) ? say('co2e.wrong') : undefined}>
            <NumberInput value={km} onValueChange={(value) => setKm(value ?? '')} />
          </Field>
          <Field label={say('transport.mode')}>
            <Select
              value={mode}
              onChange={(event) => setMode(event.target.value as FreightMode)}
              options={FREIGHT_FACTORS.map(({ id, grams }) => ({
                value: id,
                label: say('co2e.factor', { mode: say(`co2e.mode.${id}`), grams: format.number(grams) }),
              }))}
            />
          </Field>
        </Grid>
        <Text as="p" strong aria-live="polite">
          {ready
            ? say('co2e.result', { kg: format.number(freightCo2eKg(tonnes, km, mode).toFixed(2), { max: 2 }) })
            : say('co2e.ask')}
        </Text>
        <Text as="p" size="caption" tone="tertiary">
          {say('co2e.source', { name, year, licence })}
        </Text>
      </Stack>
    </Panel>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import {
  EMISSION_CLASS_IDS,
  EMISSION_CLASSES,
  type EmissionClassId,
  emissionsOf,
  isDecimal,
  USUAL_CLASS,
  USUAL_TERMINALS,
} from '@orebridge/trade';
import { Field, Grid, NumberInput, Panel, Select, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';

/** What a carriage emits, by tonnes, kilometres and means of transport that the reader states, with the usual terminals. */
export const Co2e = () => {
  const say = useMessages('analytics');
  const format = useFormat();
  const [tonnes, setTonnes] = useState('');
  const [km, setKm] = useState('');
  const [own, setOwn] = useState('');
  const [vehicle, setVehicle] = useState<EmissionClassId>(USUAL_CLASS.sea_bulk);
  const wrong = (value: string) => value !== '' && !(isDecimal(value) && Number(value) >= 0);
  const ready = Number(tonnes) > 0 && km !== '' && ![tonnes, km, own].some(wrong);
  const found = ready ? emissionsOf(tonnes, [{ vehicle, km, ...(own && { intensity: own }) }], USUAL_TERMINALS) : null;
  const figure = (label: string, value: string, set: (value: string) => void, unit: string, hint?: string) => (
    <Field label={label} unit={unit} hint={hint} error={wrong(value) ? say('co2e.wrong') : undefined}>
      <NumberInput value={value} onValueChange={(next) => set(next ?? '')} />
    </Field>
  );
  return (
    <Panel title={say('co2e.title')}>
      <Stack gap={5}>
        <Grid columns={2}>
          {figure(say('co2e.tonnes'), tonnes, setTonnes, 't')}
          {figure(say('co2e.km'), km, setKm, 'km')}
          <Field label={say('transport.mode')}>
            <Select
              value={vehicle}
              onChange={(event) => setVehicle(event.target.value as EmissionClassId)}
              options={EMISSION_CLASS_IDS.map((id) => ({
                value: id,
                label: say('co2e.factor', {
                  mode: say(`co2e.vehicle.${id}`),
                  grams: format.number(EMISSION_CLASSES[id].intensity),
                }),
              }))}
            />
          </Field>
          {figure(say('co2e.own'), own, setOwn, 'g/t-km', say('co2e.ownHint'))}
        </Grid>
        <Text as="p" strong aria-live="polite">
          {found
            ? say('co2e.result', {
                kg: format.number(found.total.toFixed(2), { max: 2 }),
                perTonne: format.number(found.perTonne.toFixed(3), { max: 3 }),
                quality: found.quality,
              })
            : say('co2e.ask')}
        </Text>
        <Text as="p" size="caption" tone="tertiary">
          {say('co2e.source', { terminals: USUAL_TERMINALS })}
        </Text>
      </Stack>
    </Panel>
  );
};

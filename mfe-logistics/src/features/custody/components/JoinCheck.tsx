import { useMessages } from '@orebridge/remote-kit';
import { COUNTRY_CODES } from '@orebridge/trade';
import {
  Button,
  Cluster,
  Combobox,
  Field,
  Grid,
  NumberInput,
  Panel,
  Stack,
  TermList,
  Text,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { EMPTY_LOT, joined, lotsOf, type TypedLot } from '../custody';

const MOST = 6;

/** What several lots are together: mass, assay, shares of origin and risk. */
export const JoinCheck = () => {
  const say = useMessages('logistics');
  const format = useFormat();
  const [element, setElement] = useState('Cu');
  const [typed, setTyped] = useState<readonly TypedLot[]>([EMPTY_LOT, EMPTY_LOT]);
  const change = (at: number, lot: Partial<TypedLot>) =>
    setTyped(typed.map((one, index) => (index === at ? { ...one, ...lot } : one)));
  const lots = lotsOf(element.trim(), typed);
  const found = lots && joined(lots);
  return (
    <Panel title={say('custody.join')}>
      <Stack gap={5}>
        <Grid columns={3}>
          <Field label={say('custody.element')}>
            <TextInput value={element} maxLength={10} onChange={(event) => setElement(event.target.value)} />
          </Field>
        </Grid>
        {typed.map((lot, at) => (
          <Grid key={at} columns={4}>
            <Field label={say('custody.mass', { number: at + 1 })} unit="dmt">
              <NumberInput value={lot.mass} onValueChange={(mass) => change(at, { mass })} />
            </Field>
            <Field label={say('custody.pct', { number: at + 1 })} unit="%">
              <NumberInput value={lot.pct} onValueChange={(pct) => change(at, { pct })} />
            </Field>
            <Field label={say('custody.country', { number: at + 1 })}>
              <Combobox
                value={lot.country || null}
                onValueChange={(country) => change(at, { country: country ?? '' })}
                options={COUNTRY_CODES.map((value) => ({ value, label: format.country(value) }))}
              />
            </Field>
            <Field label={say('custody.risk', { number: at + 1 })}>
              <NumberInput value={lot.risk} maxDecimals={0} onValueChange={(risk) => change(at, { risk })} />
            </Field>
          </Grid>
        ))}
        <Cluster gap={3}>
          {typed.length < MOST ? (
            <Button icon="plus" onClick={() => setTyped([...typed, EMPTY_LOT])}>
              {say('custody.add')}
            </Button>
          ) : null}
          {typed.length > 2 ? (
            <Button onClick={() => setTyped(typed.slice(0, -1))}>{say('custody.drop')}</Button>
          ) : null}
        </Cluster>
        <Text as="p" size="bodySm" tone="secondary">
          {say('custody.join.rule')}
        </Text>
        {found ? (
          <TermList
            layout="tiles"
            items={[
              { id: 'kind', term: say('custody.kind'), detail: say(`custody.${found.kind}`) },
              { id: 'mass', term: say('custody.total'), detail: format.quantity(String(found.lot.mass), 'dmt') },
              ...found.lot.assay.map(({ element: name, pct }) => ({
                id: name,
                term: name,
                detail: format.percent(pct),
              })),
              ...found.lot.origins.map(({ country, pct }) => ({
                id: country,
                term: format.country(country),
                detail: format.percent(pct),
              })),
              { id: 'risk', term: say('custody.highest'), detail: String(found.lot.risk) },
            ]}
          />
        ) : (
          say('calc.fill')
        )}
      </Stack>
    </Panel>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { PRICE_STAGES } from '@orebridge/contracts';
import { FieldGroup, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FactForm } from './FactForm';
import { Pick } from '../../../shared/settlement/Fields';
import { PriceFields, type PricedIndex } from './PriceFields';
import { newPrice, sentPrice, type TypedPrice } from '../prices';
import type { FactFormProps } from './RecordFacts';

/** Records the price of every index for its quotational period, with where it comes from. */
export const PricesForm = ({ deal, settlement }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const { locale } = useIntl();
  const { indices } = settlement.needs;
  const [stage, setStage] = useState<(typeof PRICE_STAGES)[number]>(
    settlement.versions.length ? 'final' : 'provisional',
  );
  const [typed, setTyped] = useState<Readonly<Record<string, TypedPrice>>>({});
  const [checked, setChecked] = useState(false);
  const of = (index: PricedIndex): TypedPrice => typed[index.index] ?? newPrice(index, stage === 'final');
  const fact = () => {
    setChecked(true);
    const prices = indices.flatMap((index) => sentPrice(index, of(index), settlement.currency, locale) ?? []);
    return prices.length === indices.length ? { kind: 'prices' as const, stage, prices } : null;
  };
  return (
    <FactForm dealId={deal.id} label={say('record.prices')} fact={fact} onDone={() => setChecked(false)}>
      <Pick
        label={say('price.stage')}
        value={stage}
        options={PRICE_STAGES.map((value) => ({ value, label: say(`fact.prices.${value}`) }))}
        onChange={setStage}
      />
      <Stack gap={6}>
        {indices.map((one) => (
          <FieldGroup key={one.index} legend={one.index}>
            <PriceFields
              index={one}
              currency={settlement.currency}
              typed={of(one)}
              checked={checked}
              onChange={(patch) => setTyped((before) => ({ ...before, [one.index]: { ...of(one), ...patch } }))}
            />
          </FieldGroup>
        ))}
      </Stack>
    </FactForm>
  );
};

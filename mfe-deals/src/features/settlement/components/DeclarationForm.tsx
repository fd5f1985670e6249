import { useMessages } from '@orebridge/remote-kit';
import type { DealSettlement } from '@orebridge/contracts';
import { Grid, Text } from '@orebridge/ui';
import { useState } from 'react';
import { FactForm } from './FactForm';
import { asOptions, Pick } from '../../../shared/settlement/Fields';
import { periodId } from '../index-names';
import type { FactFormProps } from './RecordFacts';
import { usePeriodText } from '../hooks/usePeriodText';

/** Indices whose period the reader's side may still choose. */
export const declarable = ({ needs, side }: DealSettlement) =>
  needs.indices.filter(({ option }) => option && option.holder === side && !option.declared);

/** Declares the quotational period of an index, for the side that holds the option. */
export const DeclarationForm = ({ deal, settlement }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const periodText = usePeriodText();
  const indices = declarable(settlement);
  const [chosen, choose] = useState(indices[0]?.index ?? '');
  const index = indices.find((one) => one.index === chosen) ?? indices[0];
  const periods = [...(index?.period ? [index.period] : []), ...(index?.option?.periods ?? [])];
  const [id, setId] = useState('');
  const period = periods.find((one) => periodId(one) === id) ?? periods.at(-1);
  const fact = () => (index && period ? { kind: 'declaration' as const, index: index.index, period } : null);
  return (
    <FactForm dealId={deal.id} label={say('record.declaration')} fact={fact} done={say('declare.done')}>
      <Text as="p" tone="secondary">
        {say('declare.text')}
      </Text>
      <Grid columns={2}>
        <Pick
          label={say('declare.index')}
          value={index?.index ?? ''}
          options={asOptions(indices.map((one) => one.index))}
          onChange={choose}
        />
        <Pick
          label={say('declare.period')}
          value={period ? periodId(period) : ''}
          options={periods.map((one) => ({ value: periodId(one), label: periodText(one) }))}
          onChange={setId}
        />
      </Grid>
    </FactForm>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { Field, FieldGroup, Grid, TextInput } from '@orebridge/ui';
import { Pick } from '../../../shared/settlement/Fields';
import { PERIODS, periodId, type SaidIndex } from '../index-names';
import { usePeriodText } from '../hooks/usePeriodText';

interface Props {
  legend: string;
  said: SaidIndex;
  error?: string;
  onChange: (patch: Partial<SaidIndex>) => void;
}

/** The name of an index, the period whose quotations make its price, and who may choose another one. */
export const IndexFields = ({ legend, said, error, onChange }: Props) => {
  const say = useMessages('deals.settle');
  const periodText = usePeriodText();
  const none = { value: '', label: say('propose.noPeriod') };
  const periods = PERIODS.map((period) => ({ value: periodId(period), label: periodText(period) }));
  const found = (id: string) => PERIODS.find((period) => periodId(period) === id) ?? null;
  return (
    <FieldGroup legend={legend}>
      <Grid columns={2}>
        <Field label={say('propose.index')} error={error}>
          <TextInput value={said.name} maxLength={80} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        <Pick
          label={say('propose.period')}
          value={said.period ? periodId(said.period) : ''}
          options={[none, ...periods]}
          onChange={(id) => onChange({ period: found(id) })}
        />
        {said.period ? (
          <Pick
            label={say('propose.option')}
            value={said.holder}
            options={(['', 'buyer', 'seller'] as const).map((value) => ({
              value,
              label: say(`propose.option.${value || 'none'}`),
            }))}
            onChange={(holder) => onChange({ holder, other: said.other ?? PERIODS[1] ?? null })}
          />
        ) : null}
        {said.period && said.holder !== '' ? (
          <Pick
            label={say('propose.other')}
            value={said.other ? periodId(said.other) : ''}
            options={periods}
            onChange={(id) => onChange({ other: found(id) })}
          />
        ) : null}
      </Grid>
    </FieldGroup>
  );
};

import type { DealSettlement } from '@orebridge/contracts';
import { DateInput, Field, Grid, NumberInput, Select, Stack, TextArea, TextInput, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useWords } from '../live/useWords';
import { Pick } from './fields';
import { HOWS, quotationsOf, type TypedPrice } from './prices';

interface Props {
  index: DealSettlement['needs']['indices'][number];
  currency: string;
  typed: TypedPrice;
  checked: boolean;
  onChange: (patch: Partial<TypedPrice>) => void;
}

/** The price of one index: as published, as the mean of its quotations, or from a series of the product. */
export const PriceFields = ({ index, currency, typed, checked, onChange }: Props) => {
  const say = useWords('deals.settle');
  const format = useFormat();
  const { locale } = useIntl();
  const { series, unit } = index;
  const missing = (isThere: boolean) => (checked && !isThere ? say('record.missing') : undefined);
  const source = (
    <Field label={say('price.source')} error={missing(typed.source.trim() !== '')}>
      <TextInput value={typed.source} maxLength={160} onChange={({ target }) => onChange({ source: target.value })} />
    </Field>
  );
  const day = (name: 'from' | 'to') => (
    <Field label={say(`price.${name}`)} error={missing(typed[name] !== '')}>
      <DateInput value={typed[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
    </Field>
  );
  return (
    <Stack gap={5}>
      <Grid columns={2}>
        <Pick
          label={say('price.how')}
          value={typed.how}
          options={HOWS.filter((how) => how !== 'series' || series).map((value) => ({
            value,
            label: say(`price.how.${value}`),
          }))}
          onChange={(how) => onChange({ how })}
        />
        {typed.how === 'published' ? (
          <Field label={say('price.price')} error={missing(typed.price !== '')}>
            <NumberInput
              value={typed.price}
              unit={`${currency}/${unit}`}
              onValueChange={(price) => onChange({ price })}
            />
          </Field>
        ) : null}
        {typed.how === 'series' && series ? (
          <Field
            label={say('price.period')}
            hint={`${series.source}: ${series.label}`}
            error={missing(typed.period !== '')}
          >
            <Select
              value={typed.period}
              placeholder={say('price.choose')}
              options={series.periods.toReversed().map((value) => ({ value, label: format.date(value) }))}
              onChange={({ target }) => onChange({ period: target.value })}
            />
          </Field>
        ) : null}
        {typed.how === 'quotations' ? source : null}
      </Grid>
      {typed.how === 'published' ? (
        <Grid columns={3}>
          {day('from')}
          {day('to')}
          {source}
        </Grid>
      ) : null}
      {typed.how === 'quotations' ? (
        <Field
          label={say('price.days')}
          hint={say('price.daysHint')}
          error={missing(quotationsOf(typed.days, locale) !== null)}
        >
          <TextArea rows={6} value={typed.days} onChange={({ target }) => onChange({ days: target.value })} />
        </Field>
      ) : null}
    </Stack>
  );
};

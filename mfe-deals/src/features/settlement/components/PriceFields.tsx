import { useMessages } from '@orebridge/remote-kit';
import type { DealSettlement } from '@orebridge/contracts';
import { periodDays } from '@orebridge/trade';
import {
  Callout,
  Checkbox,
  DateInput,
  Field,
  Grid,
  NumberInput,
  Select,
  Stack,
  TextArea,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { Pick } from '../../../shared/settlement/Fields';
import { PeriodDays } from './PeriodDays';
import { daysOf, HOWS, quotationsOf, type TypedPrice } from '../prices';
import { usePeriodText } from '../hooks/usePeriodText';

export type PricedIndex = DealSettlement['needs']['indices'][number];
interface Props {
  index: PricedIndex;
  /** That of the settlement. */
  currency: string;
  typed: TypedPrice;
  checked: boolean;
  onChange: (patch: Partial<TypedPrice>) => void;
}

/** Which period makes the price, with its days as far as they are known. */
const PeriodNote = ({ index: { period, window, waitsFor } }: { index: PricedIndex }) => {
  const say = useMessages('deals.settle');
  const format = useFormat();
  const periodText = usePeriodText();
  if (!period) return null;
  const name = periodText(period);
  if (waitsFor) return <Callout tone="warning">{say(`price.waits.${waitsFor}`, { period: name })}</Callout>;
  if (!window) return null;
  const days = { period: name, from: format.date(window.from), to: format.date(window.to) };
  return <Callout tone="info">{say(period.kind === 'month' ? 'price.window' : 'price.ofEvent', days)}</Callout>;
};

/** The quotations of a period, the days without a market, and what of the period they cover. */
const Quotations = ({ index, typed, checked, onChange }: Omit<Props, 'currency'>) => {
  const say = useMessages('deals.settle');
  const { locale } = useIntl();
  const quotations = quotationsOf(typed.days, locale);
  const noMarket = daysOf(typed.noMarket);
  const error = (isThere: boolean) => (checked && !isThere ? say('record.missing') : undefined);
  const listed = (quotations ?? []).map(({ date }) => date).toSorted();
  const isMonth = index.period?.kind === 'month' && index.window;
  const window = isMonth ? index.window : { from: listed[0] ?? '', to: listed.at(-1) ?? '' };
  return (
    <Stack gap={5}>
      <Grid columns={2}>
        <Field label={say('price.days')} hint={say('price.daysHint')} error={error(quotations !== null)}>
          <TextArea rows={6} value={typed.days} onChange={({ target }) => onChange({ days: target.value })} />
        </Field>
        <Field label={say('price.noMarket')} hint={say('price.noMarketHint')} error={error(noMarket !== null)} optional>
          <TextArea rows={6} value={typed.noMarket} onChange={({ target }) => onChange({ noMarket: target.value })} />
        </Field>
      </Grid>
      {quotations && window ? (
        <PeriodDays index={index.index} days={periodDays(window, quotations, noMarket ?? [])} />
      ) : null}
      <Checkbox
        label={say('price.closureAgreed')}
        checked={typed.closureAgreed}
        onChange={({ target }) => onChange({ closureAgreed: target.checked })}
      />
    </Stack>
  );
};

/** The rate of an index in another currency: how much, of which day, from where. */
const RateOf = ({ index, currency, typed, checked, onChange }: Props) => {
  const say = useMessages('deals.settle');
  const missing = (text: string) => (checked && text.trim() === '' ? say('record.missing') : undefined);
  return (
    <Grid columns={3}>
      <Field label={say('price.rateOf', { currency: index.currency, to: currency })} error={missing(typed.rate)}>
        <NumberInput
          value={typed.rate}
          unit={`${currency}/${index.currency}`}
          onValueChange={(rate) => onChange({ rate })}
        />
      </Field>
      <Field label={say('price.rateDay')} error={missing(typed.rateDay)}>
        <DateInput value={typed.rateDay} onChange={({ target }) => onChange({ rateDay: target.value })} />
      </Field>
      <Field label={say('price.rateSource')} error={missing(typed.rateSource)}>
        <TextInput
          value={typed.rateSource}
          maxLength={160}
          onChange={({ target }) => onChange({ rateSource: target.value })}
        />
      </Field>
    </Grid>
  );
};

/** The price of one index: as published, as the mean of its quotations, or from a series of the product. */
export const PriceFields = (props: Props) => {
  const { index, currency, typed, checked, onChange } = props;
  const say = useMessages('deals.settle');
  const format = useFormat();
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
      <PeriodNote index={index} />
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
              unit={`${index.currency}/${unit}`}
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
        <Quotations index={index} typed={typed} checked={checked} onChange={onChange} />
      ) : null}
      {index.currency === currency ? null : <RateOf {...props} />}
    </Stack>
  );
};

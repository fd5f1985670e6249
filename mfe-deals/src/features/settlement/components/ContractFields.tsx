import { DateInput, Field, FieldGroup, Grid, Stack, TextInput } from '@orebridge/ui';
import { Figure, Pick } from '../../../shared/settlement/Fields';
import { NEW_RATE, RATE_DAYS, type RateRow } from '../../../shared/settlement/sheet';
import { foreignCurrencies } from '../../../shared/settlement/to-terms';
import { useSheetText } from '../../../shared/settlement/useSheetText';
import type { SheetProps } from '../../../shared/settlement/WeightFields';

/** The rate of each currency in which an index of the sheet is published: how much, of which day, from where. */
export const RateFields = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <Stack gap={5}>
      {foreignCurrencies(sheet).map((currency) => {
        const row = sheet.rates[currency] ?? NEW_RATE;
        const change = (patch: Partial<RateRow>) =>
          set({ rates: { ...sheet.rates, [currency]: { ...row, ...patch } } });
        return (
          <FieldGroup key={currency} legend={say('rates.of', { currency, to: sheet.currency })}>
            <Grid columns={2}>
              <Figure
                label={say('rates.rate')}
                value={row.rate}
                unit={`${sheet.currency}/${currency}`}
                onChange={(rate) => change({ rate })}
              />
              <Field label={say('rates.source')}>
                <TextInput
                  value={row.source}
                  maxLength={80}
                  onChange={({ target }) => change({ source: target.value })}
                />
              </Field>
              <Field label={say('rates.day')}>
                <DateInput value={row.day} onChange={({ target }) => change({ day: target.value })} />
              </Field>
              <Pick
                label={say('rates.on')}
                value={row.on}
                options={RATE_DAYS.map((value) => ({ value, label: say(`rates.on.${value}`) }))}
                onChange={(on) => change({ on })}
              />
            </Grid>
          </FieldGroup>
        );
      })}
    </Stack>
  );
};

/** What the contract says for itself: freight on water, and the factors that it converts by. */
export const ContractFields = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  return (
    <Grid columns={3}>
      <Figure
        label={say('waterLimit')}
        value={sheet.waterLimit}
        unit="%"
        hint={say('waterHint')}
        optional
        onChange={(waterLimit) => set({ waterLimit })}
      />
      {sheet.waterLimit === '' ? null : (
        <Figure
          label={say('waterRate')}
          value={sheet.waterRate}
          unit={`${sheet.currency}/${sheet.unit === 'dmt' ? 'wmt' : sheet.unit}`}
          onChange={(waterRate) => set({ waterRate })}
        />
      )}
      {(['poundsPerTonne', 'shortTonsPerTonne', 'gramsPerOunce'] as const).map((factor) => (
        <Figure
          key={factor}
          label={say(factor)}
          value={sheet[factor]}
          hint={say(`${factor}.hint`)}
          optional
          onChange={(value) => set({ [factor]: value })}
        />
      ))}
    </Grid>
  );
};

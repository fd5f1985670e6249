import { useMessages } from '@orebridge/remote-kit';
import { needsMoisture } from '@orebridge/trade';
import { Checkbox, Grid, NumberInput, Field, Stack } from '@orebridge/ui';
import { asOptions, Figure, Pick } from './Fields';
import { unitsWith } from './preset';
import { CURRENCIES, type Sheet, WEIGHT_UNITS } from './sheet';
import { termsOf } from './to-terms';
import { useSheetText } from './useSheetText';

export interface SheetProps {
  sheet: Sheet;
  set: (patch: Partial<Sheet>) => void;
}

/** What was weighed, and what is taken off before it is priced. */
export const WeightFields = ({ sheet, set }: SheetProps) => {
  const say = useSheetText();
  const shared = useMessages();
  const showsMoisture = sheet.basis === 'cv_adjusted' || needsMoisture(termsOf(sheet));
  return (
    <Stack gap={5}>
      <Grid columns={3}>
        <Figure label={say('weight')} value={sheet.weight} unit={sheet.unit} onChange={(weight) => set({ weight })} />
        <Pick
          label={shared('common.unit')}
          value={sheet.unit}
          options={asOptions(unitsWith(WEIGHT_UNITS as readonly Sheet['unit'][], sheet.unit))}
          onChange={(unit) => set({ unit, dry: unit === 'dmt' || (sheet.dry && unit !== 'bbl') })}
        />
        <Pick
          label={say('currency')}
          value={sheet.currency}
          options={asOptions(CURRENCIES)}
          onChange={(currency) => set({ currency })}
        />
        {showsMoisture ? (
          <Figure
            label={shared('common.moisture')}
            value={sheet.moisture}
            unit="%"
            onChange={(moisture) => set({ moisture })}
          />
        ) : null}
        {sheet.dry ? (
          <Figure
            label={say('franchise')}
            value={sheet.franchise}
            unit="%"
            optional
            onChange={(franchise) => set({ franchise })}
          />
        ) : null}
        {sheet.fees.length && !sheet.moreLots.length ? (
          <Field label={say('lots')} optional>
            <NumberInput value={sheet.lots} maxDecimals={0} onValueChange={(lots) => set({ lots })} />
          </Field>
        ) : null}
      </Grid>
      <Checkbox label={say('dry')} checked={sheet.dry} onChange={({ target }) => set({ dry: target.checked })} />
    </Stack>
  );
};

import { CURRENCIES, INCOTERMS } from '@orebridge/contracts';
import { Grid } from '@orebridge/ui';
import { useSay } from '../say';
import { UNITS } from './choices';
import { ChoiceField, TextField } from './fields';

/** The units to choose from, and the one that is held where it is none of these. */
export const unitOptions = (held: string) =>
  [...new Set<string>([...UNITS, ...(held ? [held] : [])])].map((value) => ({ value, label: value }));

/** The currency of the price. */
export const CurrencyField = () => (
  <ChoiceField name="currency" options={CURRENCIES.map((code) => ({ value: code, label: code }))} />
);

/** The Incoterm and the place it names. */
export const DeliveryFields = () => {
  const say = useSay();
  return (
    <Grid>
      <ChoiceField
        name="incoterm"
        placeholder={say('choose')}
        options={INCOTERMS.map((code) => ({ value: code, label: say(`incoterm.${code}`) }))}
      />
      <TextField name="place" max={120} hint={say('hint.place')} />
    </Grid>
  );
};

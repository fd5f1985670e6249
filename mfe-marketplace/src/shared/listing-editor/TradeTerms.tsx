import { CURRENCIES, INCOTERMS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Grid } from '@orebridge/ui';
import { UNITS } from './choices';
import { usePortPlaces } from '../lots/port-options';
import { ChoiceField, FindField } from './Fields';

/** The units to choose from, and the one that is held where it is none of these. */
export const unitOptions = (held: string) =>
  [...new Set<string>([...UNITS, ...(held ? [held] : [])])].map((value) => ({ value, label: value }));

/** The currency of the price. */
export const CurrencyField = () => (
  <ChoiceField name="currency" options={CURRENCIES.map((code) => ({ value: code, label: code }))} />
);

/** The Incoterm and the place it names. */
export const DeliveryFields = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  return (
    <Grid>
      <ChoiceField
        name="incoterm"
        placeholder={shared('common.choose')}
        options={INCOTERMS.map((code) => ({ value: code, label: shared(`incoterm.${code}`) }))}
      />
      <FindField name="place" options={usePortPlaces()} other hint={say('hint.place')} />
    </Grid>
  );
};

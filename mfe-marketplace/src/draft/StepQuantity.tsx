import { TRANSPORT_MODES } from '@orebridge/contracts';
import { Grid, Panel, Stack } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '../say';
import { BasisFields } from './BasisFields';
import { UNITS } from './choices';
import type { DraftForm } from './draftForm';
import { AreaField, ChoiceField, DayField, FigureField, TextField } from './fields';
import { IncotermAdvice } from './IncotermAdvice';
import { CurrencyField, DeliveryFields, unitOptions } from './tradeTerms';

/** Second step: how much, for what price, delivered how. */
export const StepQuantity = () => {
  const say = useSay();
  const { control } = useFormContext<DraftForm>();
  const [unit, currency] = useWatch({ control, name: ['unit', 'currency'] });
  return (
    <Stack gap={7}>
      <Panel title={say('create.panel.quantity')}>
        <Stack gap={6}>
          <Grid columns={3}>
            <ChoiceField
              name="unit"
              placeholder={say('choose')}
              options={unitOptions(unit)}
              hint={unit ? say(`unit.${unitKey(unit)}`, { unit }) : undefined}
            />
            <FigureField name="totalQuantity" unit={unit} />
            <FigureField name="minOrderQuantity" unit={unit} />
          </Grid>
          <Grid columns={3}>
            <FigureField name="lotSize" unit={unit} optional hint={say('hint.lotSize')} />
            <FigureField name="tolerancePct" unit="± %" optional hint={say('hint.tolerancePct')} />
            <TextField name="packagingType" max={120} optional />
          </Grid>
        </Stack>
      </Panel>
      <Panel title={say('create.panel.price')}>
        <Stack gap={6}>
          <Grid columns={3}>
            <FigureField
              name="pricePerUnit"
              unit={unit ? `${currency}/${unit}` : currency}
              hint={say('hint.pricePerUnit')}
            />
            <CurrencyField />
          </Grid>
          <BasisFields />
        </Stack>
      </Panel>
      <Panel title={say('create.panel.delivery')}>
        <Stack gap={6}>
          <DeliveryFields />
          <Grid>
            <ChoiceField
              name="transportMode"
              optional
              placeholder={say('choose')}
              options={TRANSPORT_MODES.map((mode) => ({ value: mode, label: say(`transport.${mode}`) }))}
            />
            <DayField name="readyDate" optional hint={say('hint.readyDate')} />
          </Grid>
          <IncotermAdvice />
          <AreaField name="terms" max={4000} optional hint={say('hint.terms')} />
        </Stack>
      </Panel>
    </Stack>
  );
};

const KNOWN: readonly string[] = UNITS;
/** A message may hold no blank in its key; what is contained in a pound is said by the unit itself. */
const unitKey = (unit: string): string =>
  unit.startsWith('lb ') ? 'lbContained' : KNOWN.includes(unit) ? unit : 'other';

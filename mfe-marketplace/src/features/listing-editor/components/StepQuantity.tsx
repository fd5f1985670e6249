import { TRANSPORT_MODES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Grid, Panel, Stack } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { BasisFields } from '../../../shared/listing-editor/BasisFields';
import { UNITS } from '../../../shared/listing-editor/choices';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';
import { AreaField, ChoiceField, DayField, FigureField, TextField } from '../../../shared/listing-editor/Fields';
import { IncotermAdvice } from './IncotermAdvice';
import { CurrencyField, DeliveryFields, unitOptions } from '../../../shared/listing-editor/TradeTerms';

/** Second step: how much, for what price, delivered how. */
export const StepQuantity = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const { control } = useFormContext<DraftForm>();
  const [unit, currency] = useWatch({ control, name: ['unit', 'currency'] });
  return (
    <Stack gap={7}>
      <Panel title={shared('common.quantity')}>
        <Stack gap={6}>
          <Grid columns={3}>
            <ChoiceField
              name="unit"
              placeholder={shared('common.choose')}
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
      <Panel title={shared('common.price')}>
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
              placeholder={shared('common.choose')}
              options={TRANSPORT_MODES.map((mode) => ({ value: mode, label: shared(`transport.${mode}`) }))}
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

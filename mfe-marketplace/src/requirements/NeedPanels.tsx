import { CURRENCIES, INCOTERMS } from '@orebridge/contracts';
import { COMPLIANCE_FORMS, DOCUMENT_CODES, MINERAL_GROUPS, MINERAL_UNITS, isMineral } from '@orebridge/trade';
import { Checkbox, Grid, Panel, Stack, useMineralGroup, useMineralName } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { BasisFields } from '../draft/BasisFields';
import { CERTIFICATES, UNITS } from '../draft/choices';
import { useCountries } from '../draft/useCountries';
import { useSay } from '../say';
import { NeedChoice, NeedDay, NeedFigure, NeedFind, NeedText } from './fields';
import type { NeedForm } from './form';
import { NeedTags } from './NeedTags';
import { ParameterLines } from './ParameterLines';

const What = () => {
  const say = useSay();
  const mineralName = useMineralName();
  const groupName = useMineralGroup();
  const { control } = useFormContext<NeedForm>();
  const [mineral, unit] = useWatch({ control, name: ['mineralType', 'unit'] });
  const usual: readonly string[] = isMineral(mineral) ? MINERAL_UNITS[mineral] : [];
  const units = [...new Set<string>([...usual, ...UNITS, ...(unit ? [unit] : [])])];
  const minerals = MINERAL_GROUPS.flatMap(({ minerals: members }) =>
    members.map((value) => ({ value, label: mineralName(value), group: groupName(value) })),
  );
  return (
    <Panel title={say('need.panel.what')}>
      <Stack gap={6}>
        <NeedText name="title" max={160} hint={say('need.hint.title')} />
        <Grid>
          <NeedFind name="mineralType" options={minerals} />
          <NeedChoice
            name="form"
            optional
            placeholder={say('need.anyForm')}
            options={COMPLIANCE_FORMS.map((value) => ({ value, label: say(`form.${value}`) }))}
          />
        </Grid>
        <Grid>
          <NeedChoice
            name="unit"
            placeholder={say('choose')}
            options={units.map((value) => ({ value, label: value }))}
          />
          <NeedFigure name="quantity" unit={unit} />
          <NeedFigure name="tolerancePct" unit="± %" optional />
          <NeedFigure name="minimumSharePct" unit="%" optional hint={say('need.hint.minimumSharePct')} />
        </Grid>
        <NeedText name="description" max={2000} area optional />
      </Stack>
    </Panel>
  );
};

const Price = () => {
  const say = useSay();
  const { control } = useFormContext<NeedForm>();
  const [unit, currency] = useWatch({ control, name: ['unit', 'currency'] });
  const per = unit ? `${currency}/${unit}` : currency;
  return (
    <Panel title={say('need.panel.price')}>
      <Stack gap={6}>
        <Grid>
          <NeedFigure name="targetPrice" unit={per} optional hint={say('need.hint.targetPrice')} />
          <NeedChoice name="currency" options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Grid>
        <BasisFields />
        <NeedFigure name="carriage" unit={per} optional hint={say('need.hint.carriage')} />
      </Stack>
    </Panel>
  );
};

const Delivery = () => {
  const say = useSay();
  return (
    <Panel title={say('create.panel.delivery')}>
      <Stack gap={6}>
        <Grid>
          <NeedChoice
            name="incoterm"
            placeholder={say('choose')}
            options={INCOTERMS.map((value) => ({ value, label: say(`incoterm.${value}`) }))}
          />
          <NeedText name="place" max={120} hint={say('hint.place')} />
        </Grid>
        <Grid columns={3}>
          <NeedFind name="destinationCountry" options={useCountries()} />
          <NeedDay name="deliveryFrom" optional />
          <NeedDay name="deliveryTo" />
        </Grid>
      </Stack>
    </Panel>
  );
};

const Conditions = () => {
  const say = useSay();
  const intl = useIntl();
  return (
    <Panel title={say('need.panel.conditions')}>
      <Stack gap={6}>
        <NeedTags name="mandatoryCertifications" proposals={CERTIFICATES} />
        <NeedTags name="preferredCertifications" proposals={CERTIFICATES} />
        <NeedTags
          name="requiredDocuments"
          options={DOCUMENT_CODES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `document.type.${value}` }),
          }))}
        />
        <NeedTags name="excludedOrigins" options={useCountries()} />
      </Stack>
    </Panel>
  );
};

const Visibility = () => {
  const say = useSay();
  const { register } = useFormContext<NeedForm>();
  return (
    <Panel title={say('need.panel.visibility')}>
      <Stack gap={5}>
        <NeedDay name="closesOn" hint={say('need.hint.closesOn')} />
        <Checkbox label={say('need.field.anonymous')} {...register('anonymous')} />
        <Checkbox label={say('need.field.notify')} {...register('notify')} />
      </Stack>
    </Panel>
  );
};

/** Everything a buyer says of its need. */
export const NeedPanels = () => {
  const say = useSay();
  return (
    <Stack gap={7}>
      <What />
      <Panel title={say('need.panel.specification')}>
        <ParameterLines />
      </Panel>
      <Price />
      <Delivery />
      <Conditions />
      <Visibility />
    </Stack>
  );
};

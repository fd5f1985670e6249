import { CURRENCIES, INCOTERMS } from '@orebridge/contracts';
import { COMPLIANCE_FORMS, DOCUMENT_CODES, MINERAL_GROUPS, MINERAL_UNITS, isMineral } from '@orebridge/trade';
import { useMessages } from '@orebridge/remote-kit';
import { Checkbox, Grid, Panel, Stack, useMineralGroup, useMineralName } from '@orebridge/ui';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { BasisFields } from '../../../shared/listing-editor/BasisFields';
import { CERTIFICATES, UNITS } from '../../../shared/listing-editor/choices';
import { usePortPlaces } from '../../../shared/lots/port-options';
import { useCountries } from '../../../shared/listing-editor/useCountries';
import { RequirementChoice, RequirementDay, RequirementFigure, RequirementFind, RequirementText } from './Fields';
import type { RequirementForm } from '../form';
import { RequirementTags } from './RequirementTags';
import { ParameterLines } from './ParameterLines';

const What = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const mineralName = useMineralName();
  const groupName = useMineralGroup();
  const { control, setValue } = useFormContext<RequirementForm>();
  const [mineral, unit] = useWatch({ control, name: ['mineralType', 'unit'] });
  const usual: readonly string[] = isMineral(mineral) ? MINERAL_UNITS[mineral] : [];
  const [first] = usual;
  // What it is mostly traded in, until another unit is chosen.
  useEffect(() => {
    if (first && !unit) setValue('unit', first);
  }, [first, unit, setValue]);
  const units = [...new Set<string>([...usual, ...UNITS, ...(unit ? [unit] : [])])];
  const minerals = MINERAL_GROUPS.flatMap(({ minerals: members }) =>
    members.map((value) => ({ value, label: mineralName(value), group: groupName(value) })),
  );
  return (
    <Panel title={say('requirement.panel.what')}>
      <Stack gap={6}>
        <RequirementText name="title" max={160} hint={say('requirement.hint.title')} />
        <Grid>
          <RequirementFind name="mineralType" options={minerals} />
          <RequirementFind
            name="form"
            optional
            placeholder={say('requirement.anyForm')}
            options={COMPLIANCE_FORMS.map((value) => ({ value, label: say(`form.${value}`) }))}
          />
        </Grid>
        <Grid>
          <RequirementChoice
            name="unit"
            placeholder={shared('common.choose')}
            options={units.map((value) => ({ value, label: value }))}
          />
          <RequirementFigure name="quantity" unit={unit} />
          <RequirementFigure name="tolerancePct" unit="± %" optional />
          <RequirementFigure name="minimumSharePct" unit="%" optional hint={say('requirement.hint.minimumSharePct')} />
        </Grid>
        <RequirementText name="description" max={2000} area optional />
      </Stack>
    </Panel>
  );
};

const Price = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const { control } = useFormContext<RequirementForm>();
  const [unit, currency] = useWatch({ control, name: ['unit', 'currency'] });
  const per = unit ? `${currency}/${unit}` : currency;
  return (
    <Panel title={shared('common.price')}>
      <Stack gap={6}>
        <Grid>
          <RequirementFigure name="targetPrice" unit={per} optional hint={say('requirement.hint.targetPrice')} />
          <RequirementChoice name="currency" options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Grid>
        <BasisFields />
        <RequirementFigure name="carriage" unit={per} optional hint={say('requirement.hint.carriage')} />
      </Stack>
    </Panel>
  );
};

const Delivery = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  return (
    <Panel title={say('create.panel.delivery')}>
      <Stack gap={6}>
        <Grid>
          <RequirementChoice
            name="incoterm"
            placeholder={shared('common.choose')}
            options={INCOTERMS.map((value) => ({ value, label: shared(`incoterm.${value}`) }))}
          />
          <RequirementFind name="place" options={usePortPlaces()} other hint={say('hint.place')} />
        </Grid>
        <Grid columns={3}>
          <RequirementFind name="destinationCountry" options={useCountries()} />
          <RequirementDay name="deliveryFrom" optional />
          <RequirementDay name="deliveryTo" />
        </Grid>
      </Stack>
    </Panel>
  );
};

const Conditions = () => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  return (
    <Panel title={say('requirement.panel.conditions')}>
      <Stack gap={6}>
        <RequirementTags name="mandatoryCertifications" proposals={CERTIFICATES} />
        <RequirementTags name="preferredCertifications" proposals={CERTIFICATES} />
        <RequirementTags
          name="requiredDocuments"
          options={DOCUMENT_CODES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `document.type.${value}` }),
          }))}
        />
        <RequirementTags name="excludedOrigins" options={useCountries()} />
      </Stack>
    </Panel>
  );
};

const Visibility = () => {
  const say = useMessages('marketplace');
  const { register } = useFormContext<RequirementForm>();
  return (
    <Panel title={say('requirement.panel.visibility')}>
      <Stack gap={5}>
        <RequirementDay name="closesOn" hint={say('requirement.hint.closesOn')} />
        <Checkbox label={say('requirement.field.anonymous')} {...register('anonymous')} />
        <Checkbox label={say('requirement.field.notify')} {...register('notify')} />
      </Stack>
    </Panel>
  );
};

/** Everything a buyer says of its need. */
export const RequirementPanels = () => {
  const say = useMessages('marketplace');
  return (
    <Stack gap={7}>
      <What />
      <Panel title={say('requirement.panel.specification')}>
        <ParameterLines />
      </Panel>
      <Price />
      <Delivery />
      <Conditions />
      <Visibility />
    </Stack>
  );
};

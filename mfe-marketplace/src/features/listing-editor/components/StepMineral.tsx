import { useMessages } from '@orebridge/remote-kit';
import { COMPLIANCE_FORMS, isMineral, MINERAL_GROUPS, suitsMineral } from '@orebridge/trade';
import { Grid, MineralGlyph, Panel, Stack, useMineralGroup, useMineralName } from '@orebridge/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PRODUCERS } from '../../../shared/listing-editor/choices';
import { type DraftForm, EMPTY_DRAFT } from '../../../shared/listing-editor/draft-form';
import { AreaField, ChoiceField, FindField, TextField } from '../../../shared/listing-editor/Fields';
import { useCountries } from '../../../shared/listing-editor/useCountries';

/** Forms that are sold by the dry tonne, where the mineral is at all. */
const SOLD_DRY: readonly string[] = ['ore', 'concentrate', 'intermediate'];

/** A form that is chosen brings its unit along, unless another one was chosen before. */
const useUnitOfForm = () => {
  const { control, setValue, formState } = useFormContext<DraftForm>();
  const [form, mineral, unit] = useWatch({ control, name: ['form', 'mineralType', 'unit'] });
  const before = useRef(form);
  const chosen = Boolean(formState.dirtyFields.unit) || unit !== EMPTY_DRAFT.unit;
  useEffect(() => {
    const isNew = before.current !== form;
    before.current = form;
    if (isNew && !chosen && SOLD_DRY.includes(form) && isMineral(mineral) && suitsMineral('dmt', mineral))
      setValue('unit', 'dmt');
  }, [form, mineral, chosen, setValue]);
};

/** First step: what it is and where it comes from. */
export const StepMineral = () => {
  useUnitOfForm();
  const say = useMessages('marketplace');
  const nameOf = useMineralName();
  const groupName = useMineralGroup();
  const minerals = useMemo(
    () =>
      MINERAL_GROUPS.flatMap(({ minerals: members }) =>
        members.map((mineral) => ({
          value: mineral as string,
          label: nameOf(mineral),
          group: groupName(mineral),
          icon: <MineralGlyph mineral={mineral} size={18} />,
          keywords: mineral,
        })),
      ),
    [nameOf, groupName],
  );
  const countries = useCountries().map((country) => ({ ...country, keywords: country.value }));
  return (
    <Stack gap={7}>
      <Panel title={say('create.panel.mineral')}>
        <Stack gap={6}>
          <Grid>
            <FindField name="mineralType" options={minerals} placeholder={say('filters.mineral.find')} />
            <TextField name="mineralName" max={160} hint={say('hint.mineralName')} />
          </Grid>
          <Grid columns={3}>
            <FindField
              name="form"
              hint={say('hint.form')}
              placeholder={say('create.form.choose')}
              options={COMPLIANCE_FORMS.map((form) => ({ value: form, label: say(`form.${form}`) }))}
            />
            <TextField name="grade" max={160} optional />
            <TextField name="physicalForm" max={120} optional hint={say('hint.physicalForm')} />
          </Grid>
          <AreaField name="description" max={4000} optional />
        </Stack>
      </Panel>
      <Panel title={say('create.panel.origin')}>
        <Stack gap={6}>
          <Grid>
            <FindField name="originCountry" options={countries} placeholder={say('create.country.find')} />
            <TextField name="originRegion" max={120} optional />
          </Grid>
          <Grid>
            <TextField name="mineLocation" max={200} optional hint={say('hint.mineLocation')} />
            <ChoiceField
              name="producer"
              options={PRODUCERS.map((kind) => ({ value: kind, label: say(`producer.${kind}`) }))}
            />
          </Grid>
          <Grid>
            <TextField name="hsCode" max={20} optional hint={say('hint.hsCode')} />
          </Grid>
        </Stack>
      </Panel>
    </Stack>
  );
};

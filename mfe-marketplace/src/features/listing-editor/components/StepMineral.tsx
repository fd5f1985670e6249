import { useMessages } from '@orebridge/remote-kit';
import { COMPLIANCE_FORMS, MINERAL_GROUPS } from '@orebridge/trade';
import { Grid, MineralGlyph, Panel, Stack, useMineralGroup, useMineralName } from '@orebridge/ui';
import { useMemo } from 'react';
import { PRODUCERS } from '../../../shared/listing-editor/choices';
import { AreaField, ChoiceField, FindField, TextField } from '../../../shared/listing-editor/Fields';
import { useCountries } from '../../../shared/listing-editor/useCountries';

/** First step: what it is and where it comes from. */
export const StepMineral = () => {
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

import { useMessages } from '@orebridge/remote-kit';
import { Grid, Panel, Stack } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { purityOf } from '../../../shared/lots/assay';
import { CertificationEditor } from './CertificationEditor';
import { CompositionEditor } from '../../../shared/listing-editor/CompositionEditor';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';
import { AreaField, FigureField, TextField } from '../../../shared/listing-editor/Fields';

/** Third step: what is in it, and who has certified what. */
export const StepAssay = () => {
  const say = useMessages('marketplace');
  const { control } = useFormContext<DraftForm>();
  const [mineralType, purityPct, composition] = useWatch({
    control,
    name: ['mineralType', 'purityPct', 'composition'],
  });
  const payable = purityOf({ mineralType, purityPct, composition });
  return (
    <Stack gap={7}>
      <Panel title={say('create.panel.assay')}>
        <Stack gap={6}>
          <Grid columns={3}>
            <FigureField name="purityPct" unit={payable ? `% ${payable}` : '%'} optional />
            <FigureField name="moisturePct" unit="% H₂O" optional hint={say('hint.moisturePct')} />
            <TextField name="dimensions" max={120} optional hint={say('hint.dimensions')} />
          </Grid>
          <CompositionEditor />
        </Stack>
      </Panel>
      <Panel title={say('create.panel.esg')}>
        <Stack gap={6}>
          <CertificationEditor />
          <AreaField name="esgInfo" max={2000} optional hint={say('hint.esgInfo')} />
        </Stack>
      </Panel>
    </Stack>
  );
};

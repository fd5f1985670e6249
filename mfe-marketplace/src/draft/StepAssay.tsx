import { Grid, Panel, Stack } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { purityOf } from '../lot/assay';
import { useSay } from '../say';
import { CertificationEditor } from './CertificationEditor';
import { CompositionEditor } from './CompositionEditor';
import type { DraftForm } from './draftForm';
import { AreaField, FigureField, TextField } from './fields';

/** Third step: what is in it, and who has certified what. */
export const StepAssay = () => {
  const say = useSay();
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

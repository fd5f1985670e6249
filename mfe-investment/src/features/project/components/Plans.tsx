import type { Project } from '@orebridge/contracts';
import { Grid } from '@orebridge/ui';
import { Milestones } from './Milestones';
import { Risks } from './Risks';

/** What is to be done and what may go wrong, beside each other where both are said. */
export const Plans = ({ fields: { milestones, risks } }: { fields: Project['fields'] }) => {
  const way = milestones?.length ? <Milestones items={milestones} /> : null;
  const dangers = risks?.length ? <Risks items={risks} /> : null;
  return way && dangers ? (
    <Grid columns={2}>
      {way}
      {dangers}
    </Grid>
  ) : (
    (way ?? dangers)
  );
};

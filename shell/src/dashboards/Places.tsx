import { MEDIA, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: 20px;
  align-items: start;
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${MEDIA.belowXl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The two columns below a dashboard's figures: what is worked on, and what is watched. */
export function Places({ work, watch }: { work: ReactNode; watch: ReactNode }) {
  return (
    <Work data-single={watch === null || undefined}>
      <Stack gap={7}>{work}</Stack>
      {watch === null ? null : <Stack gap={7}>{watch}</Stack>}
    </Work>
  );
}

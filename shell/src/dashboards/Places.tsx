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

const Even = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  align-items: start;
  ${MEDIA.belowXl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * The two columns below a dashboard's figures: what is worked on, and what is watched. What is watched has the whole width where there is
 * nothing else.
 */
export function Places({ work, watch }: { work: ReactNode; watch: ReactNode }) {
  if (work === null) return <Even>{watch}</Even>;
  return (
    <Work data-single={watch === null || undefined}>
      <Stack gap={7}>{work}</Stack>
      {watch === null ? null : <Stack gap={7}>{watch}</Stack>}
    </Work>
  );
}

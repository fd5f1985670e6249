import { MEDIA } from '@orebridge/ui';
import styled from 'styled-components';

/** The buttons of a row; one below the other on a telephone, so that names keep their room. */
export const RowActions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  ${MEDIA.belowMd} {
    flex-direction: column;
    align-items: stretch;
    max-width: 160px;
  }
`;

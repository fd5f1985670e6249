import { MEDIA } from '@orebridge/ui';
import styled from 'styled-components';

/** The measure of the landing page. */
export const Wide = styled.div`
  max-width: 1280px;
  margin: 0 auto;
  padding: 0 40px;
  ${MEDIA.belowMd} {
    padding: 0 16px;
  }
`;

export const Part = styled.section`
  padding-top: 104px;
  &[data-ground] {
    margin-top: 104px;
    padding: 88px 0 72px;
    background: var(--bg-surface);
    border: solid var(--border-subtle);
    border-width: 1px 0;
  }
  ${MEDIA.belowMd} {
    padding-top: 64px;
    &[data-ground] {
      margin-top: 64px;
      padding: 56px 0;
    }
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 16px 24px;
  margin-bottom: 32px;
`;

export const Lead = styled.p`
  max-width: 620px;
  margin-top: 14px;
  font-size: 18px;
  line-height: 28px;
  color: var(--text-secondary);
`;

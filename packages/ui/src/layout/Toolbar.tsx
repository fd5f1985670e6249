import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-bottom: 14px;
  > div:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    margin-left: auto;
  }
  @media print {
    display: none;
  }
  @media (max-width: 767px) {
    > :first-child {
      flex: 1 1 100%;
    }
    > div:nth-child(2) {
      margin-left: 0;
      min-width: 0;
    }
  }
`;
const Start = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;

/** The line above a list: what narrows it at the left, how it is shown at the right. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <Bar>
      <Start>{children}</Start>
      {end ? <div>{end}</div> : null}
    </Bar>
  );
}
